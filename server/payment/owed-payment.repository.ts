import type { EntityManager } from '@mikro-orm/postgresql';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

/**
 * Whether the payment `p` of the order `o` is to be refunded: it is another amount than the order costs, or it
 * came twice, while more is kept than the order costs, or its order is cancelled. What the owner has agreed to
 * keep is not.
 */
export const OWED = `(p.amount_cents <> o.total_cents
    or ((p.refund_needed or (o.status = 'cancelled' and o.payment_status = 'paid'))
      and (select sum(k.amount_cents - coalesce((select sum(r.amount_cents) from refund r
          where r.payment_id = k.id and r.state = 'done'), 0))
        from payment k where k.order_id = o.id and k.amount_cents = o.total_cents)
        > case when o.status = 'cancelled' or o.payment_status = 'refunded' then 0 else o.total_cents end))
  and p.amount_cents > coalesce((select sum(r.amount_cents) from refund r
    where r.payment_id = p.id and r.state = 'done'), 0)
  and not (exists (select from attention a where a.payment_id = p.id and a.resolved_by = 'owner')
    and not exists (select from attention a where a.payment_id = p.id and a.resolved_at is null))`;

/** The money that is to be refunded, and the refunds that are under way. Every list is bounded. */
export class OwedPaymentRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** The oldest payments to refund, and how many there are. */
  async owed(limit: number): Promise<{ payments: Payment[]; total: number }> {
    const rows = await this.#em.execute<{ id: string; total: number }[]>(
      `select p.id, (count(*) over ())::int as total
       from payment p join shop_order o on o.id = p.order_id
       where ${OWED}
       order by p.created_at limit ?`,
      [limit],
    );
    const payments = await this.#em.find(
      Payment,
      { id: { $in: rows.map(({ id }) => id) } },
      { populate: ['order'], orderBy: { createdAt: 'asc' } },
    );
    return { payments, total: rows[0]?.total ?? 0 };
  }

  async refundsOfPayments(payments: readonly Payment[]): Promise<Refund[]> {
    return this.#em.find(
      Refund,
      { payment: { $in: payments.map(({ id }) => id) } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  /** The oldest refunds under way, and how many there are. */
  async refundsUnderWay(limit: number): Promise<{ refunds: Refund[]; total: number }> {
    const [refunds, total] = await this.#em.findAndCount(
      Refund,
      { state: { $in: ['asking', 'sending', 'unclear'] } },
      { populate: ['order'], orderBy: { createdAt: 'asc' }, limit },
    );
    return { refunds, total };
  }
}
