import type { EntityManager } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '#contract/delivery/delivery.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { DAY_STATUSES, OPEN_STATUSES } from '#contract/order/order-lists.ts';
import { IS_ANYBODYS_MAIL } from '#server/features/mail/texts/anybodys-mail.ts';
import {
  MAY_BE_KEPT,
  REFUND_DUE,
  refundDueShares,
} from '#server/features/order/attention/refund-due.ts';
import { IS_SOLD, soldOrders } from '#server/features/order/sold-orders.ts';
import { IS_SUPPLEMENT_DUE } from '#server/features/order/supplement/supplement.entity.ts';
import { UNSETTLED } from '#server/features/payment/payment-attempt.repository.ts';
import type { AttemptPeriod } from '#server/features/payment/unreconciled-payments.ts';
import { OPEN_REVIEW } from '#server/features/payment/payment-review.repository.ts';
import { IS_OPEN_REFUND } from '#server/features/payment/refunds/refund-rules.ts';

const MOST = { best: 5 };

/** What needs the owner besides orders. */
export interface AttentionCounts {
  failedMails: number;
  unclearPayments: number;
  /** Went off to pay within the hour, and are not paid yet. */
  payingNow: number;
  /** When the first of them did, in milliseconds. */
  payingSinceMs: number | null;
  owedPayments: number;
  refundsUnderWay: number;
  paymentReviews: number;
  unpaidDeskOrders: number;
  unpaidChanges: number;
  overdueEnquiries: number;
  openEnquiries: number;
  unreadReviews: number;
}

/** Counts the figures of the owner's first screen. Each question is one statement over an index. */
export class OverviewRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Counts the orders of these days that are or were to be made, by day and status. */
  async states(
    dates: readonly [string, string],
  ): Promise<{ date: string; status: OrderStatus; count: number; collected: number }[]> {
    // SQL: one grouped count, which the query builder would need as raw fragments.
    return this.#em.execute(
      `select delivery_date::text as date, status,
         count(*) filter (where fulfilment = 'delivery')::int as count,
         count(*) filter (where fulfilment = 'collection')::int as collected
       from shop_order where fulfilment <> 'email' and delivery_date in (?, ?) and status = any(?::text[])
       group by delivery_date, status`,
      [...dates, `{${DAY_STATUSES.join(',')}}`],
    );
  }

  /** Finds the orders of a day that are paid and not ended, in the order of their times and of their coming. */
  async openOf(
    day: string,
  ): Promise<{ id: string; orderNumber: string; status: OrderStatus; deliveryTime: string }[]> {
    // SQL: four columns of a day's orders, as the lists have them.
    return this.#em.execute(
      `select id, order_number as "orderNumber", status, delivery_time as "deliveryTime" from shop_order
       where delivery_date = ? and status = any(?::text[]) order by delivery_time, created_at, id`,
      [day, `{${OPEN_STATUSES.join(',')}}`],
    );
  }

  /** Counts the orders of each day after `day` that are paid and not ended. */
  async openAfter(day: string): Promise<{ date: string; count: number }[]> {
    // SQL: one grouped count, which the query builder would need as raw fragments.
    return this.#em.execute(
      `select delivery_date::text as date, count(*)::int as count from shop_order
       where delivery_date > ? and status = any(?::text[])
       group by delivery_date order by delivery_date`,
      [day, `{${OPEN_STATUSES.join(',')}}`],
    );
  }

  async attention(
    now: Date,
    { unclear, paying }: { unclear: AttemptPeriod; paying: AttemptPeriod },
  ): Promise<AttentionCounts | undefined> {
    // SQL: eleven counts in one statement instead of ten.
    const [counts] = await this.#em.execute<AttentionCounts[]>(
      `select
         (select count(*)::int from mail where state = 'failed' and not ${IS_ANYBODYS_MAIL}) as "failedMails",
         (select count(*)::int from payment_attempt a join shop_order o on o.id = a.order_id
          where ${UNSETTLED}) as "unclearPayments",
         y.count as "payingNow", y.since as "payingSinceMs",
         (select count(*)::int from ${REFUND_DUE}) as "owedPayments",
         (select count(*)::int from refund where ${IS_OPEN_REFUND})
           as "refundsUnderWay",
         (select count(*)::int from payment_notification n where ${OPEN_REVIEW})
           as "paymentReviews",
         (select count(*)::int from shop_order where status = 'pending_payment' and from_desk)
           as "unpaidDeskOrders",
         (select count(*)::int from supplement s join shop_order o on o.id = s.order_id
          where ${IS_SUPPLEMENT_DUE}) as "unpaidChanges",
         (select count(*)::int from enquiry where answered_at is null and reply_by < ?)
           as "overdueEnquiries",
         (select count(*)::int from enquiry where answered_at is null) as "openEnquiries",
         (select count(*)::int from review where read_at is null) as "unreadReviews"
       from (select count(*)::int as count, (extract(epoch from min(a.begun_at)) * 1000)::float8 as since
         from payment_attempt a join shop_order o on o.id = a.order_id where ${UNSETTLED}) y`,
      [unclear.after, unclear.before, now, paying.after, paying.before],
    );
    return counts;
  }

  /**
   * Sums what was paid since then for orders that stand, as far as the money that pays for them is kept, in cents by
   * the day on which it was paid.
   */
  async sales(since: Date): Promise<{ date: string; orders: number; cents: number }[]> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    return this.#em.execute(
      `select (s.paid_at at time zone '${TIME_ZONE}')::date::text as date,
         count(*)::int as orders, sum(s.cents)::float8 as cents
       from ${soldOrders('o.paid_at >= ?')} s group by 1`,
      [since, since],
    );
  }

  /**
   * Returns the money of cancelled orders, which is no sale, in cents: how much of it is to be refunded, whenever it
   * came, and how much came since then and is kept.
   */
  async cancelled(since: Date): Promise<{ toGiveBack: number; kept: number }> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const [row] = await this.#em.execute<{ toGiveBack: number; kept: number }[]>(
      `select coalesce(sum(w.owed_cents), 0)::float8 as "toGiveBack",
         coalesce(sum(w.left_cents - w.owed_cents) filter (where p.created_at >= ?), 0)::float8 as kept
       from ${refundDueShares(`o.status = 'cancelled'`)} w join payment p on p.id = w.id`,
      [since],
    );
    return { toGiveBack: row?.toGiveBack ?? 0, kept: row?.kept ?? 0 };
  }

  /**
   * Returns the cents that came since then and are kept by agreement of orders that were not cancelled: no sale has
   * them.
   */
  async keptBeside(since: Date): Promise<number> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const [row] = await this.#em.execute<{ kept: number }[]>(
      `select coalesce(sum(w.agreed_cents), 0)::float8 as kept
       from ${refundDueShares(`o.status <> 'cancelled' and ${MAY_BE_KEPT}`)} w
         join payment p on p.id = w.id where p.created_at >= ?`,
      [since],
    );
    return row?.kept ?? 0;
  }

  /** Returns the products that sold most since then. */
  async best(
    since: Date,
  ): Promise<{ productId: string; name: string; quantity: number; cents: number }[]> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    return this.#em.execute(
      `select l.product_id as "productId", p.name, sum(l.quantity)::int as quantity,
         sum(l.quantity * l.price_cents)::float8 as cents
       from shop_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
       where o.paid_at >= ? and ${IS_SOLD}
       group by l.product_id, p.name order by quantity desc, cents desc, p.name limit ?`,
      [since, MOST.best],
    );
  }
}
