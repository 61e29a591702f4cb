import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, cents, sum } from '#contract/money/money.ts';
import { GIFT_PROVIDER, isGiftPayment } from '#contract/payment/payment.ts';
import {
  type PaymentIfCancelled,
  REFUND_DUE,
  type RefundDueShare,
  refundDueShares,
} from '#server/features/order/attention/refund-due.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { IS_OPEN_REFUND } from './refund-rules.ts';

/** The money that is to be refunded, and the refunds that are under way. Every list is bounded. */
export class RefundDueRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the oldest payments to refund, and the number of all. */
  async owed(limit: number): Promise<{ payments: Payment[]; total: number }> {
    // SQL: the shares of money are one statement for every caller (refund-due.ts).
    const rows = await this.#em.execute<{ id: string; total: number }[]>(
      `select w.id, (count(*) over ())::int as total from ${REFUND_DUE}
       order by (select p.created_at from payment p where p.id = w.id), w.id limit ?`,
      [limit],
    );
    const payments = await this.#em.find(
      Payment,
      { id: { $in: rows.map(({ id }) => id) } },
      { populate: ['order', 'supplement'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return { payments, total: rows[0]?.total ?? 0 };
  }

  /** Returns what is to be refunded of each payment of these orders, by payment id. */
  async sharesOf(orders: readonly { id: string }[]): Promise<Map<string, RefundDueShare>> {
    // The sums are read from the database, so changes that were just made must be there.
    await this.#em.flush();
    // SQL: the shares of money are one statement for every caller (refund-due.ts).
    const rows = await this.#em.execute<
      {
        id: string;
        owed: number;
        agreed: number;
        ends: number | null;
        others: number;
        next: number;
        pays: boolean;
        takes: number;
      }[]
    >(
      `select w.id, w.owed_cents::float8 as owed, w.agreed_cents::float8 as agreed,
         w.ends_cents::float8 as ends, w.next_due_cents::float8 as next,
         w.pays, w.pays_cents::float8 as takes,
         (sum(w.owed_cents) over (partition by w.order_id) - w.owed_cents)::float8 as others
       from ${refundDueShares('o.id = any(?::uuid[])')} w`,
      [`{${orders.map(({ id }) => id).join(',')}}`],
    );
    return new Map(
      rows.map(({ id, owed, agreed, ends, others, next, pays, takes }) => [
        id,
        {
          owed: cents(owed),
          agreed: cents(agreed),
          endsFrom: ends === null ? null : cents(ends),
          othersOwed: cents(others),
          othersOwedAfterAll: cents(others - next),
          pays,
          takes: cents(takes),
        },
      ]),
    );
  }

  /** Returns what the customer is still to be refunded of an order. */
  async owedOf(order: { id: string }): Promise<Cents> {
    const shares = await this.sharesOf([order]);
    return sum([...shares.values()].map(({ owed }) => owed));
  }

  /**
   * Returns what becomes of each payment of an order if it is cancelled, the oldest payment first and what a gift voucher
   * paid last: so what is kept is kept of other money first.
   */
  async ifCancelled(order: { id: string }): Promise<PaymentIfCancelled[]> {
    await this.#em.flush();
    // SQL: the shares of money are one statement for every caller (refund-due.ts).
    const rows = await this.#em.execute<
      { id: string; due: number; agreed: number; moving: number; provider: string }[]
    >(
      `select w.id, w.due_if_cancelled_cents::float8 as due, w.agreed_cents::float8 as agreed,
         least(w.due_if_cancelled_cents, coalesce((select sum(r.amount_cents)
           from refund r where r.payment_id = w.id and ${IS_OPEN_REFUND}), 0))::float8 as moving, b.provider
       from ${refundDueShares('o.id = ?')} w join payment b on b.id = w.id
       order by b.provider = '${GIFT_PROVIDER}', b.created_at, b.id`,
      [order.id],
    );
    return rows.map(({ id, due, agreed, moving, provider }) => ({
      id,
      toRefund: cents(due),
      kept: cents(agreed),
      underWay: cents(moving),
      isGift: isGiftPayment({ provider }),
    }));
  }

  /**
   * Returns how much of each payment of an order could be kept by agreement if it was cancelled, in the order of
   * {@link ifCancelled}: neither refunded, nor on its way, nor kept already.
   */
  async keepableOf(order: { id: string }): Promise<Map<string, Cents>> {
    const payments = await this.ifCancelled(order);
    return new Map(payments.map(({ id, toRefund, underWay }) => [id, cents(toRefund - underWay)]));
  }

  async refundsOfPayments(payments: readonly Payment[]): Promise<Refund[]> {
    return this.#em.find(
      Refund,
      { payment: { $in: payments.map(({ id }) => id) } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  /** Returns the oldest refunds under way, and the number of all. */
  async refundsUnderWay(limit: number): Promise<{ refunds: Refund[]; total: number }> {
    const [refunds, total] = await this.#em.findAndCount(
      Refund,
      { state: { $in: ['asking', 'sending', 'unclear'] } },
      { populate: ['order'], orderBy: { createdAt: 'asc' }, limit },
    );
    return { refunds, total };
  }
}
