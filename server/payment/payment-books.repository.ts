import { randomUUID, createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#contract/order.ts';
import { prepared } from '#server/database/prepared.ts';
import type { NotificationState } from './payment-notification.entity.ts';
import type { Receipt } from './payment-gateway.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

/** Facts of an order in a list of money matters. */
export interface OrderFacts {
  orderId: string;
  orderNumber: string;
  customerName: string;
  status: OrderStatus;
  totalCents: number;
}

export interface UnclearRow extends OrderFacts {
  begunAt: Date;
  checkedAt: Date | null;
  finding: string;
}

export interface ReviewRow {
  id: string;
  reference: string;
  orderNumber: string;
  orderId: string | null;
  state: NotificationState;
  reason: string;
  receivedAt: Date;
}

type InMilliseconds<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? number
    : Row[Key] extends Date | null
      ? number | null
      : Row[Key];
};

/** Rows that did not go through an entity have times as milliseconds. */
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const ORDER_FACTS = `o.id as "orderId", o.order_number as "orderNumber",
  o.customer_name as "customerName", o.status, o.total_cents as "totalCents"`;

/** Whether the notification `n` waits for a person. */
export const OPEN_REVIEW = `(n.state = 'review' and n.dealt_with_at is null)`;

/**
 * Whether the payment `p` of the order `o` is to be given back: it came twice, while more is kept than the
 * order costs, or its order is cancelled. What the owner has agreed to keep is not.
 */
export const OWED = `(p.refund_needed or (o.status = 'cancelled' and o.payment_status = 'paid'))
  and (select sum(k.amount_cents) from payment k where k.order_id = o.id)
    - coalesce((select sum(r.amount_cents) from refund r
        where r.order_id = o.id and r.state = 'done'), 0)
    > case when o.status = 'cancelled' or o.payment_status = 'refunded' then 0 else o.total_cents end
  and p.amount_cents > coalesce((select sum(r.amount_cents) from refund r
    where r.payment_id = p.id and r.state = 'done'), 0)
  and not (exists (select from attention a where a.payment_id = p.id and a.resolved_by = 'owner')
    and not exists (select from attention a where a.payment_id = p.id and a.resolved_at is null))`;

/** Was the provider asked about the attempt `a` when the customer had had the time to pay? */
const IS_CHECKED = `(a.checked_at is not null and a.checked_at >= a.begun_at + interval '1 hour')`;

/** Attempts between two instants whose order is not paid: what became of the money is not known. */
const UNCLEAR = `a.begun_at > ? and a.begun_at <= ?
  and o.payment_status = 'unpaid' and o.status <> 'payment_failed'`;

/** The attempts to ask the provider about, from `after` until `before`. */
export const UNSETTLED = `${UNCLEAR} and not ${IS_CHECKED}`;

/** What the shop's books say about money that is not where it belongs. Every list is bounded. */
export class PaymentBooksRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** The shopper goes off to pay: whether they do is not known from here on. */
  async noteAttempt(orderId: string, now: Date): Promise<void> {
    await prepared(
      this.#em,
      `insert into payment_attempt (order_id, begun_at, finding) values ($1, $2, '')
       on conflict (order_id) do update set begun_at = excluded.begun_at`,
      [orderId, now],
    );
  }

  /**
   * The latest unpaid orders whose last attempt to pay began in between, and how many there are: those to
   * ask the provider about, or those about which it was asked.
   */
  async unclear(
    between: { after: Date; before: Date },
    { isSettled, limit }: { isSettled: boolean; limit: number },
  ): Promise<{ rows: UnclearRow[]; total: number }> {
    const rows = await this.#em.execute<(InMilliseconds<UnclearRow> & { total: number })[]>(
      `select ${ORDER_FACTS}, ${ms('a.begun_at')} as "begunAt", ${ms('a.checked_at')} as "checkedAt",
         a.finding, (count(*) over ())::int as total
       from payment_attempt a join shop_order o on o.id = a.order_id
       where ${UNCLEAR} and ${IS_CHECKED} = ?
       order by a.begun_at desc limit ?`,
      [between.after, between.before, isSettled, limit],
    );
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ begunAt, checkedAt, ...row }) => ({
        orderId: row.orderId,
        orderNumber: row.orderNumber,
        customerName: row.customerName,
        status: row.status,
        totalCents: row.totalCents,
        finding: row.finding,
        begunAt: new Date(begunAt),
        checkedAt: checkedAt === null ? null : new Date(checkedAt),
      })),
    };
  }

  /** Every unpaid order in between that the provider is still to be asked about. */
  async unsettled(between: {
    after: Date;
    before: Date;
  }): Promise<{ orderId: string; orderNumber: string; begunAt: Date }[]> {
    const rows = await this.#em.execute<
      { orderId: string; orderNumber: string; begunAt: number }[]
    >(
      `select o.id as "orderId", o.order_number as "orderNumber", ${ms('a.begun_at')} as "begunAt"
       from payment_attempt a join shop_order o on o.id = a.order_id where ${UNSETTLED}`,
      [between.after, between.before],
    );
    return rows.map(({ begunAt, ...row }) => ({ ...row, begunAt: new Date(begunAt) }));
  }

  async noteFinding(orderIds: readonly string[], finding: string, now: Date): Promise<void> {
    await this.#em.execute(
      `update payment_attempt set checked_at = ?, finding = ? where order_id = any(?::uuid[])`,
      [now, finding, `{${orderIds.join(',')}}`],
    );
  }

  /**
   * Those of the provider's references that the shop has neither counted nor put before the owner. What
   * was notified but could not be confirmed or read does not hide a receipt.
   */
  async unheardOf(provider: string, references: readonly string[]): Promise<Set<string>> {
    const rows = await this.#em.execute<{ reference: string }[]>(
      `select reference from json_array_elements_text(?::json) as reference
       where not exists (select from payment where provider = ? and provider_reference = reference)
         and not exists (select from payment_notification where provider = ?
           and provider_reference = reference and payment_status = 'COMPLETE'
           and (state = 'settled' or (state = 'review' and (source_address = '' or exists (
             select from attention a
             where a.notification_id = payment_notification.id and a.kind in ('wrong_amount', 'counted_elsewhere'))))))`,
      [JSON.stringify(references), provider, provider],
    );
    return new Set(rows.map(({ reference }) => reference));
  }

  /** What the provider notified about this order and has not taken back. */
  async referencesOf(provider: string, orderNumber: string): Promise<string[]> {
    const rows = await this.#em.execute<{ reference: string }[]>(
      `select distinct provider_reference as reference from payment_notification
       where order_number = ? and provider = ? limit 20`,
      [orderNumber, provider],
    );
    return rows.map(({ reference }) => reference);
  }

  /** Keeps in the inbox what was not notified but found, and what came of it. */
  async addFound(found: {
    provider: string;
    receipt: Receipt;
    state: NotificationState;
    reason: string;
    now: Date;
  }): Promise<void> {
    const { provider, receipt, state, reason, now } = found;
    const raw = JSON.stringify(receipt);
    await this.#em.execute(
      `insert into payment_notification (id, provider, provider_reference, order_number,
         payment_status, raw, raw_hash, source_address, source_known, state, reason, attempts, received_at, settled_at)
       values (?, ?, ?, ?, 'COMPLETE', ?, ?, '', true, ?, ?, 0, ?, ?)
       on conflict do nothing`,
      [
        randomUUID(),
        provider,
        receipt.reference,
        receipt.orderNumber,
        raw,
        createHash('sha256').update(raw).digest('hex'),
        state,
        reason,
        now,
        now,
      ],
    );
  }

  /** Takes a notification off the list of those that wait for a person; null when it is not on it. */
  async dealWith(
    id: string,
    now: Date,
  ): Promise<{ orderNumber: string; reference: string; reason: string } | null> {
    const rows = await this.#em.execute<
      { orderNumber: string; reference: string; reason: string }[]
    >(
      `update payment_notification n set dealt_with_at = ? where n.id = ? and ${OPEN_REVIEW}
       returning n.order_number as "orderNumber", n.provider_reference as reference, n.reason`,
      [now, id],
    );
    return rows[0] ?? null;
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

  /** The latest notifications that wait for a person or are unconfirmed since before then, and how many. */
  async reviews(waitingBefore: Date, limit: number): Promise<{ rows: ReviewRow[]; total: number }> {
    const rows = await this.#em.execute<(InMilliseconds<ReviewRow> & { total: number })[]>(
      `select n.id, n.provider_reference as reference, n.order_number as "orderNumber",
         o.id as "orderId", n.state, n.reason, ${ms('n.received_at')} as "receivedAt",
         (count(*) over ())::int as total
       from payment_notification n left join shop_order o on o.order_number = n.order_number
       where ${OPEN_REVIEW} or (n.state = 'received' and n.received_at < ?)
       order by n.received_at desc limit ?`,
      [waitingBefore, limit],
    );
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ receivedAt, ...row }) => ({
        id: row.id,
        reference: row.reference,
        orderNumber: row.orderNumber,
        orderId: row.orderId,
        state: row.state,
        reason: row.reason,
        receivedAt: new Date(receivedAt),
      })),
    };
  }
}
