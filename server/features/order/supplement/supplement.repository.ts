import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, cents } from '#contract/money/money.ts';
import { MAY_BE_MONEY } from '#server/features/order/holds/being-confirmed.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { Order, OrderRow } from '#server/features/order/order.entity.ts';
import { IS_SUPPLEMENT_DUE, Supplement } from './supplement.entity.ts';

/** What is still to be paid for changes of orders, for the owner's list. */
export interface DueRow {
  orderId: string;
  orderNumber: string;
  customerName: string;
  status: OrderRow['status'];
  fulfilment: OrderRow['fulfilment'];
  totalCents: number;
  dueCents: number;
}

/** What paid orders cost more since they were changed. Callers that write hold the order's row lock. */
export class SupplementRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns every supplement of an order, oldest first. */
  async allOf({ id }: { id: string }): Promise<Supplement[]> {
    return this.#em.find(
      Supplement,
      { order: id },
      { orderBy: { createdAt: 'asc', number: 'asc' } },
    );
  }

  /** Returns the supplement of this number; null for the number of an order. */
  async findByNumber(number: string): Promise<Supplement | null> {
    return this.#em.findOne(Supplement, { number }, { refresh: true });
  }

  /** Returns what is still to be paid of an order that stands. */
  async dueOf(
    order: Pick<OrderRow, 'id' | 'status' | 'paymentStatus'>,
  ): Promise<Supplement | null> {
    if (order.paymentStatus !== 'paid') return null;
    if (!isOpenStatus(order.status) && order.status !== 'delivered') return null;
    return this.#em.findOne(Supplement, { order: order.id, state: 'due' }, { refresh: true });
  }

  /** Returns what is still to be paid of each of these orders of which something is, by order id. */
  async duesOf(orders: readonly Pick<OrderRow, 'id'>[]): Promise<Map<string, Cents>> {
    if (orders.length === 0) return new Map();
    // SQL: the condition of every list of what is due.
    const rows = await this.#em.execute<{ orderId: string; dueCents: number }[]>(
      `select s.order_id as "orderId", s.amount_cents as "dueCents"
       from supplement s join shop_order o on o.id = s.order_id
       where s.order_id = any(?::uuid[]) and ${IS_SUPPLEMENT_DUE}`,
      [`{${orders.map(({ id }) => id).join(',')}}`],
    );
    return new Map(rows.map(({ orderId, dueCents }) => [orderId, cents(dueCents)]));
  }

  add(
    order: Order,
    { number, amountCents, now }: { number: string; amountCents: number; now: Date },
  ) {
    return this.#em.create(
      Supplement,
      {
        id: randomUUID(),
        order,
        number,
        amountCents,
        countsCents: null,
        state: 'due',
        createdAt: now,
        begunAt: null,
        checkedAt: null,
      },
      { persist: true },
    );
  }

  /** Writes what was changed so far: the database holds that one at most is due, and what is due is read from it. */
  async writeOut(): Promise<void> {
    await this.#em.flush();
  }

  /**
   * Returns whether a notified payment of this supplement, or of an earlier one in whose place it is, is unsettled: then
   * it must wait.
   */
  async isBeingConfirmed({ order }: Pick<Supplement, 'order'>): Promise<boolean> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const rows = await this.#em.execute<unknown[]>(
      `select from payment_notification n join supplement s on s.number = n.order_number
       where s.order_id = ? and ${MAY_BE_MONEY}`,
      [order.id],
    );
    return rows.length > 0;
  }

  /**
   * Notes that the shopper goes off to pay a supplement. Returns false when it is no longer due, of another amount by
   * now, or just being confirmed.
   */
  async noteAttempt(
    { id, amountCents }: Pick<Supplement, 'id' | 'amountCents'>,
    now: Date,
  ): Promise<boolean> {
    // SQL: reads three tables and writes in one statement, so that no change comes in between.
    const noted = await this.#em.execute<unknown[]>(
      `update supplement s set begun_at = ? from shop_order o
       where s.id = ? and o.id = s.order_id and s.amount_cents = ? and ${IS_SUPPLEMENT_DUE}
         and not exists (select from payment_notification n join supplement e on e.number = n.order_number
           where e.order_id = o.id and ${MAY_BE_MONEY})
       returning s.id`,
      [now, id, amountCents],
    );
    return noted.length > 0;
  }

  /** Returns the oldest supplements that are still to be paid, and the number of all. */
  async due(limit: number): Promise<{ rows: DueRow[]; total: number }> {
    // SQL: the first rows and how many there are in one statement.
    const rows = await this.#em.execute<(DueRow & { total: number })[]>(
      `select o.id as "orderId", o.order_number as "orderNumber", o.customer_name as "customerName", o.status, o.fulfilment,
         o.total_cents as "totalCents", s.amount_cents as "dueCents", (count(*) over ())::int as total
       from supplement s join shop_order o on o.id = s.order_id where ${IS_SUPPLEMENT_DUE}
       order by s.created_at, s.id limit ?`,
      [limit],
    );
    return { total: rows[0]?.total ?? 0, rows };
  }
}
