import { randomUUID, createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAY_BE_MONEY } from '#server/features/order/holds/being-confirmed.ts';
import {
  type NotificationState,
  PaymentNotification,
} from './notifications/payment-notification.entity.ts';
import type { ProviderTransaction } from './payment-gateway.ts';
import { type InMilliseconds, ms } from './rows-in-milliseconds.ts';

export interface ReviewRow {
  id: string;
  reference: string;
  orderNumber: string;
  orderId: string | null;
  state: NotificationState;
  reason: string;
  receivedAt: Date;
}

/** Whether the notification `n` waits for a person. */
export const OPEN_REVIEW = `(n.state = 'review' and n.dealt_with_at is null)`;

/** Payments of one order about which the provider is asked one by one. */
const MOST_ASKED = 20;

/**
 * The provider's messages and the contents of its books, as far as they wait for a person or are compared with ours.
 */
export class PaymentReviewRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns the references of those receipts that the shop has neither counted for their order nor put before the
   * owner. A notification that could not be confirmed or read does not hide a receipt, nor does its number where the
   * owner marked another order as paid by it.
   */
  async unrecorded(
    provider: string,
    receipts: readonly ProviderTransaction[],
  ): Promise<Set<string>> {
    // SQL: receipts, which are in no table, are compared with two tables, in one statement for a year of them.
    const rows = await this.#em.execute<{ reference: string }[]>(
      `select reference from json_to_recordset(?::json) as receipt (reference text, "orderNumber" text)
       where not exists (select from payment join shop_order o on o.id = payment.order_id
           where provider = ? and provider_reference = reference and (o.order_number = "orderNumber"
             or exists (select from supplement s where s.order_id = o.id and s.number = "orderNumber")))
         and not exists (select from payment_notification where provider = ?
           and provider_reference = reference and payment_status = 'COMPLETE'
           and (state = 'settled' or (state = 'review' and (source_address = '' or exists (
             select from attention a
             where a.notification_id = payment_notification.id and a.kind = 'counted_elsewhere')))))`,
      [JSON.stringify(receipts), provider, provider],
    );
    return new Set(rows.map(({ reference }) => reference));
  }

  /**
   * Returns the references of the payments notified about this order, those from the provider's own addresses first,
   * and no more than {@link MOST_ASKED}.
   */
  async referencesOf(provider: string, orderNumber: string): Promise<string[]> {
    // SQL: grouped and ordered by aggregates, which the query builder would need as raw fragments.
    const rows = await this.#em.execute<{ reference: string }[]>(
      `select provider_reference as reference from payment_notification
       where provider = ? and (order_number = ? or order_number in (select s.number
         from supplement s join shop_order o on o.id = s.order_id where o.order_number = ?)) group by provider_reference
       order by bool_or(source_known) desc, max(received_at) desc limit ?`,
      [provider, orderNumber, orderNumber, MOST_ASKED],
    );
    return rows.map(({ reference }) => reference);
  }

  /** Returns the raw notifications of this payment. */
  async notified(provider: string, reference: string): Promise<string[]> {
    const where = { provider, providerReference: reference };
    const rows = await this.#em.find(PaymentNotification, where, {
      fields: ['raw'],
      disableIdentityMap: true,
    });
    return rows.map(({ raw }) => raw);
  }

  /** Stores in the inbox a payment that was found without a notification, with its outcome. */
  async addFound(found: {
    provider: string;
    receipt: ProviderTransaction;
    state: NotificationState;
    reason: string;
    now: Date;
  }): Promise<void> {
    const { provider, receipt, state, reason, now } = found;
    const raw = JSON.stringify(receipt);
    // SQL: a new row unless it is there, under any of two unique indexes.
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
    // SQL: an update that returns what it has changed, once however often it is called.
    const rows = await this.#em.execute<
      { orderNumber: string; reference: string; reason: string }[]
    >(
      `update payment_notification n set dealt_with_at = ? where n.id = ? and ${OPEN_REVIEW}
       returning n.order_number as "orderNumber", n.provider_reference as reference, n.reason`,
      [now, id],
    );
    return rows[0] ?? null;
  }

  /**
   * Returns the latest notifications that wait for a person, or may be money and are unconfirmed since before then, and the
   * number of all.
   */
  async reviews(waitingBefore: Date, limit: number): Promise<{ rows: ReviewRow[]; total: number }> {
    // SQL: the first rows and how many there are in one statement, joined by a number that is no foreign key.
    const rows = await this.#em.execute<(InMilliseconds<ReviewRow> & { total: number })[]>(
      `select n.id, n.provider_reference as reference, n.order_number as "orderNumber",
         o.id as "orderId", n.state, n.reason, ${ms('n.received_at')} as "receivedAt",
         (count(*) over ())::int as total
       from payment_notification n left join supplement s on s.number = n.order_number
         left join shop_order o on o.order_number = n.order_number or o.id = s.order_id
       where ${OPEN_REVIEW} or (${MAY_BE_MONEY} and n.received_at < ?)
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
