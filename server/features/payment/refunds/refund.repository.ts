import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Cents, cents } from '#contract/money/money.ts';
import type { DateText } from '#contract/time/day.ts';
import { firstPriceOf, isOfItsPrice } from '#server/features/order/price-of.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import {
  ORDER_SUMS,
  type OrderSums,
  type OrderSumsRow,
  orderSums,
} from '#server/features/order/order-sums.ts';
import { IS_OPEN } from '#server/features/order/order-status.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { refundDueShares } from '#server/features/order/attention/refund-due.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { IS_OPEN_REFUND, isOpen } from './refund-rules.ts';

/** What came in for an order, in cents. */
export interface OrderMoney {
  givenBack: Cents;
  kept: Cents;
  /** What is kept of payments that are as much as they had to be; other amounts never pay for it. */
  keptOfPrice: Cents;
  /** What is kept of those that pay for it; 0 where none does any more. */
  keptOfPaying: Cents;
  /** What its payments had to bring: what it costs, without what a change left to be paid. */
  price: Cents;
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
    return this.#em.findOne(Payment, { id }, { populate: ['order', 'supplement'] });
  }

  async paymentsOf({ id }: { id: string }): Promise<Payment[]> {
    return this.#em.find(
      Payment,
      { order: id },
      { populate: ['supplement'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /**
   * Returns the ids of paid orders that are still to be made or delivered on these days: of those with a payment, the
   * ones about whose refunds the provider was not asked for longest, first.
   */
  async findOrdersToAsk(
    provider: string,
    days: { from: DateText; to: DateText },
    limit: number,
  ): Promise<string[]> {
    // SQL: by the earliest of the payments of each order.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select o.id from shop_order o join payment p on p.order_id = o.id
       where p.provider = ? and o.payment_status = 'paid' and o.${IS_OPEN} and o.delivery_date between ? and ?
       group by o.id order by min(p.refunds_asked_at) nulls first, o.delivery_date, o.id limit ?`,
      [provider, days.from, days.to, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that the provider is asked what it has given back of the payments of an order. */
  async noteAsked({ id }: { id: string }, now: Date): Promise<void> {
    await this.#em.nativeUpdate(Payment, { order: id }, { refundsAskedAt: now });
  }

  /** Returns every refund of an order, of whichever payment, oldest first. */
  async refundsOf({ id }: { id: string }): Promise<Refund[]> {
    return this.#em.find(Refund, { order: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Returns the refunds of an order that may still move money. */
  async underWayOf(order: { id: string }): Promise<Refund[]> {
    return (await this.refundsOf(order)).filter((refund) => isOpen(refund));
  }

  /** Returns how much of what came in for an order was given back, and how much is still kept. */
  async moneyOf(order: Order): Promise<OrderMoney> {
    const payments = await this.paymentsOf(order);
    const done = (await this.refundsOf(order)).filter(({ state }) => state === 'done');
    const paying = payments.filter((payment) => isOfItsPrice(payment, order));
    const ofPaying = done.filter(({ payment }) => paying.some(({ id }) => id === payment.id));
    const givenBack = total(done);
    // A refund that has just ended counts.
    await this.#em.flush();
    // SQL: a sum of the database's.
    const [supplements] = await this.#em.execute<{ cents: number }[]>(
      `select sum(coalesce(counts_cents, amount_cents))::float8 as cents from supplement
       where order_id = ? and state = 'paid'`,
      [order.id],
    );
    // SQL: the shares of money are one statement for every caller (refund-due.ts).
    const [pays] = await this.#em.execute<{ cents: number }[]>(
      `select sum(w.left_cents - w.agreed_cents)::float8 as cents from ${refundDueShares('o.id = ?')} w where w.pays`,
      [order.id],
    );
    return {
      givenBack,
      kept: cents(total(payments) - givenBack),
      keptOfPrice: cents(total(paying) - total(ofPaying)),
      keptOfPaying: cents(pays?.cents ?? 0),
      price: cents((order.firstCountsCents ?? firstPriceOf(order)) + (supplements?.cents ?? 0)),
    };
  }

  /** Returns what was paid and refunded of an order, and what is still to be, in one statement and only to be read. */
  async sumsOf({ id }: { id: string }): Promise<OrderSums> {
    // SQL: five sums in one statement, on every page of an order.
    const [row] = await prepared<OrderSumsRow>(this.#em, `select ${ORDER_SUMS}`, [id]);
    if (!row) throw new Error('A statement without a from has no row');
    return orderSums(row);
  }

  async find(id: string): Promise<Refund | null> {
    return this.#em.findOne(Refund, { id }, { populate: ['payment', 'order'], refresh: true });
  }

  /**
   * Locks a refund until the transaction ends, and returns it. Call it inside a transaction that holds the order's
   * lock.
   */
  async lock(id: string): Promise<Refund | null> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    return this.#em.findOne(Refund, { id }, options);
  }

  /** Stores a refund before anything is done about it. */
  add(
    refund: Pick<Refund, 'id' | 'amountCents' | 'reason' | 'way' | 'actor' | 'createdAt'> & {
      order: Order;
      payment: Payment;
    },
  ): Refund {
    return this.#em.create(
      Refund,
      {
        ...refund,
        state: 'asking',
        availableCents: null,
        note: '',
        sentAt: null,
        settledAt: null,
        withdrawnAt: null,
      },
      { persist: true },
    );
  }

  /**
   * Notes that the provider may have been asked to give this back. Returns false when it may not be
   * asked: the refund has ended since, or another server has begun to send it.
   */
  async beginSending(id: string, availableCents: number, now: Date): Promise<boolean> {
    const change = { state: 'sending', availableCents, sentAt: now } as const;
    return (await this.#em.nativeUpdate(Refund, { id, state: 'asking' }, change)) > 0;
  }

  /** Returns the ids of refunds under way with no step since then: their server died or the outcome is unknown. */
  async findUnsettledIds(before: Date): Promise<string[]> {
    // SQL: by the later of two times, one of which may not be there.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from refund where ${IS_OPEN_REFUND}
         and coalesce(sent_at, created_at) < ?
       order by created_at, id`,
      [before],
    );
    return rows.map(({ id }) => id);
  }
}
