import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Cents, cents } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { refundDueShares } from '#server/features/order/attention/refund-due.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { IS_OPEN_REFUND, isOpen } from './refund-rules.ts';

/** What came in for an order, in cents. */
export interface OrderMoney {
  givenBack: Cents;
  kept: Cents;
  /** What is kept of payments that are as much as the order costs; other amounts never pay for it. */
  keptOfPrice: Cents;
  /** What is kept of the one that pays for it; 0 where none does any more. */
  keptOfPaying: Cents;
}

function total(moves: readonly { amountCents: number }[]): Cents {
  return cents(moves.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

export class RefundRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async findPayment(id: string): Promise<Payment | null> {
    return this.#em.findOne(Payment, { id }, { populate: ['order'] });
  }

  async paymentsOf(order: Order): Promise<Payment[]> {
    return this.#em.find(Payment, { order }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Every refund of an order, of whichever payment, oldest first. */
  async refundsOf(order: Order): Promise<Refund[]> {
    return this.#em.find(Refund, { order }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** The refunds of an order that may still move money. */
  async underWayOf(order: Order): Promise<Refund[]> {
    return (await this.refundsOf(order)).filter((refund) => isOpen(refund));
  }

  /** Of what came in for an order: what was given back, and what is still kept. */
  async moneyOf(order: Order): Promise<OrderMoney> {
    const payments = await this.paymentsOf(order);
    const done = (await this.refundsOf(order)).filter(({ state }) => state === 'done');
    const paying = payments.filter(({ amountCents }) => amountCents === order.totalCents);
    const ofPaying = done.filter(({ payment }) => paying.some(({ id }) => id === payment.id));
    const givenBack = total(done);
    // A refund that has just ended counts.
    await this.#em.flush();
    const [pays] = await this.#em.execute<{ cents: number }[]>(
      `select (w.left_cents - w.agreed_cents)::float8 as cents from ${refundDueShares('o.id = ?')} w where w.pays`,
      [order.id],
    );
    return {
      givenBack,
      kept: cents(total(payments) - givenBack),
      keptOfPrice: cents(total(paying) - total(ofPaying)),
      keptOfPaying: cents(pays?.cents ?? 0),
    };
  }

  /**
   * All that was paid for an order, all that was refunded of it and all that is to be, in one statement and only
   * to be read.
   */
  async sumsOf({ id }: { id: string }): Promise<{ paid: Cents; refunded: Cents; toRefund: Cents }> {
    const [row] = await prepared<{ paid: number; refunded: number; toRefund: number }>(
      this.#em,
      `select
         coalesce((select sum(amount_cents) from payment where order_id = $1), 0)::float8 as paid,
         coalesce((select sum(amount_cents) from refund
           where order_id = $1 and state = 'done'), 0)::float8 as refunded,
         coalesce((select sum(w.owed_cents) from ${refundDueShares('o.id = $1')} w), 0)::float8 as "toRefund"`,
      [id],
    );
    return {
      paid: cents(row?.paid ?? 0),
      refunded: cents(row?.refunded ?? 0),
      toRefund: cents(row?.toRefund ?? 0),
    };
  }

  async find(id: string): Promise<Refund | null> {
    return this.#em.findOne(Refund, { id }, { populate: ['payment', 'order'], refresh: true });
  }

  /** Call inside a transaction that holds the order's lock; the row stays locked until it ends. */
  async lock(id: string): Promise<Refund | null> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    return this.#em.findOne(Refund, { id }, options);
  }

  add(refund: Omit<Refund, 'order' | 'payment'> & { order: Order; payment: Payment }): Refund {
    return this.#em.create(Refund, refund, { persist: true });
  }

  /**
   * Notes that the provider may have been asked to give this back. Returns false when it may not be
   * asked: the refund has ended since, or another server has begun to send it.
   */
  async beginSending(id: string, availableCents: number, now: Date): Promise<boolean> {
    const rows = await this.#em.execute<unknown[]>(
      `update refund set state = 'sending', available_cents = ?, sent_at = ?
       where id = ? and state = 'asking' returning id`,
      [availableCents, now, id],
    );
    return rows.length > 0;
  }

  /** Refunds under way with no step since then: their server died or the outcome is unknown. */
  async findUnsettledIds(before: Date): Promise<string[]> {
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from refund where ${IS_OPEN_REFUND}
         and coalesce(sent_at, created_at) < ?
       order by created_at, id`,
      [before],
    );
    return rows.map(({ id }) => id);
  }
}
