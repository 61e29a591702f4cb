import { IS_BEING_CONFIRMED } from '#server/features/order/holds/being-confirmed.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#contract/order/order.ts';
import { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import { IS_OPEN } from '#server/features/order/order-status.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { PaymentAttempt } from './payment.entity.ts';
import { type InMilliseconds, ms } from './rows-in-milliseconds.ts';
import type { AttemptPeriod } from './unreconciled-payments.ts';

/** An unpaid order whose shopper went off to pay. */
export interface UnreconciledRow {
  orderId: string;
  orderNumber: string;
  customerName: string;
  status: OrderStatus;
  /** What the provider is to be paid. */
  dueCents: number;
  begunAt: Date;
  checkedAt: Date | null;
  finding: string;
}

const ORDER_FACTS = `o.id as "orderId", o.order_number as "orderNumber",
  o.customer_name as "customerName", o.status,
  coalesce(o.first_total_cents, o.total_cents) as "dueCents"`;

/** SQL: whether the provider was asked about the attempt `a` after the customer had time to pay. */
const IS_CHECKED = `(a.checked_at is not null and a.checked_at >= a.begun_at + interval '1 hour')`;

/** Attempts between two instants whose order is not paid: the state of the money is unknown. */
const UNCLEAR = `a.begun_at > ? and a.begun_at <= ?
  and o.payment_status = 'unpaid' and o.status <> 'payment_failed'`;

/** The attempts to ask the provider about, from `after` until `before`. */
const TO_ASK = `${UNCLEAR} and not ${IS_CHECKED}`;

/**
 * Of those, the ones of which the provider has confirmed nothing: a payment of another amount is
 * listed under refunds due.
 */
export const UNSETTLED = `${TO_ASK} and not exists (
  select from payment p where p.order_id = a.order_id and p.created_at >= a.begun_at)`;

/** The payments that shoppers went to the provider to make. Every list is bounded. */
export class PaymentAttemptRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Notes that the shopper goes off to pay; whether they do is unknown from here on. Returns false when the order no
   * longer waits for a payment, or one of it is being confirmed. The lock keeps the order from expiring just then: once the note is there the order is
   * held for longer.
   */
  async noteAttempt(orderId: string, now: Date): Promise<boolean> {
    // SQL: reads under a lock and writes in one statement, so that no expiry comes in between.
    const noted = await prepared(
      this.#em,
      `insert into payment_attempt (order_id, begun_at, finding)
       select id, $2, '' from shop_order o where id = $1 and payment_status = 'unpaid'
         and (status = 'pending_payment' or ${IS_OPEN}) and not ${IS_BEING_CONFIRMED} for share
       on conflict (order_id) do update set begun_at = excluded.begun_at
       returning order_id`,
      [orderId, now],
    );
    return noted.length > 0;
  }

  /**
   * Returns the latest unpaid orders whose last attempt to pay began in this period, and the number of all: those of
   * which the provider has confirmed nothing, or with `isSettled` those about which it was asked.
   */
  async unclear(
    between: AttemptPeriod,
    { isSettled, limit }: { isSettled: boolean; limit: number },
  ): Promise<{ rows: UnreconciledRow[]; total: number }> {
    // SQL: the first rows and how many there are in one statement.
    const rows = await this.#em.execute<(InMilliseconds<UnreconciledRow> & { total: number })[]>(
      `select ${ORDER_FACTS}, ${ms('a.begun_at')} as "begunAt", ${ms('a.checked_at')} as "checkedAt",
         a.finding, (count(*) over ())::int as total
       from payment_attempt a join shop_order o on o.id = a.order_id
       where ${isSettled ? `${UNCLEAR} and ${IS_CHECKED}` : UNSETTLED}
       order by a.begun_at desc limit ?`,
      [between.after, between.before, limit],
    );
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ begunAt, checkedAt, ...row }) => ({
        orderId: row.orderId,
        orderNumber: row.orderNumber,
        customerName: row.customerName,
        status: row.status,
        dueCents: row.dueCents,
        finding: row.finding,
        begunAt: new Date(begunAt),
        checkedAt: checkedAt === null ? null : new Date(checkedAt),
      })),
    };
  }

  /**
   * Returns every unpaid order, and supplement, of this period that the provider is still to be asked about. One that was
   * let go, or whose order was cancelled since, may have been paid all the same.
   */
  async unsettled(
    between: AttemptPeriod,
  ): Promise<{ orderId: string; orderNumber: string; begunAt: Date }[]> {
    // SQL: the conditions are those of the list above, which the query builder would need as raw fragments.
    const rows = await this.#em.execute<
      { orderId: string; orderNumber: string; begunAt: number }[]
    >(
      `select o.id as "orderId", o.order_number as "orderNumber", ${ms('a.begun_at')} as "begunAt"
       from payment_attempt a join shop_order o on o.id = a.order_id where ${TO_ASK}
       union all
       select o.id, s.number, ${ms('s.begun_at')} from supplement s join shop_order o on o.id = s.order_id
       where s.begun_at > ? and s.begun_at <= ? and s.state <> 'paid'
         and (s.checked_at is null or s.checked_at < s.begun_at + interval '1 hour')`,
      [between.after, between.before, between.after, between.before],
    );
    return rows.map(({ begunAt, ...row }) => ({ ...row, begunAt: new Date(begunAt) }));
  }

  async recordFinding(orderIds: readonly string[], finding: string, now: Date): Promise<void> {
    await this.#em.nativeUpdate(
      PaymentAttempt,
      { order: { $in: [...orderIds] } },
      { checkedAt: now, finding },
    );
    await this.#em.nativeUpdate(
      Supplement,
      { order: { $in: [...orderIds] }, state: { $ne: 'paid' } },
      { checkedAt: now },
    );
  }
}
