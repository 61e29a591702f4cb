import { randomUUID, createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationState } from './notifications/payment-notification.entity.ts';
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

/** What the provider has said or its books show, and what of it waits for a person. */
export class PaymentReviewRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * The references of those receipts that the shop has neither counted for their order nor put before the owner.
   * What was notified but could not be confirmed or read does not hide a receipt, nor does its number where the
   * owner marked another order as paid by it.
   */
  async unrecorded(
    provider: string,
    receipts: readonly ProviderTransaction[],
  ): Promise<Set<string>> {
    const rows = await this.#em.execute<{ reference: string }[]>(
      `select reference from json_to_recordset(?::json) as receipt (reference text, "orderNumber" text)
       where not exists (select from payment join shop_order o on o.id = payment.order_id
           where provider = ? and provider_reference = reference and o.order_number = "orderNumber")
         and not exists (select from payment_notification where provider = ?
           and provider_reference = reference and payment_status = 'COMPLETE'
           and (state = 'settled' or (state = 'review' and (source_address = '' or exists (
             select from attention a
             where a.notification_id = payment_notification.id and a.kind = 'counted_elsewhere')))))`,
      [JSON.stringify(receipts), provider, provider],
    );
    return new Set(rows.map(({ reference }) => reference));
  }

  /** What was notified about this order, by the provider's own addresses first: it is asked about so many of them. */
  async referencesOf(provider: string, orderNumber: string): Promise<string[]> {
    const rows = await this.#em.execute<{ reference: string }[]>(
      `select provider_reference as reference from payment_notification
       where order_number = ? and provider = ? group by provider_reference
       order by bool_or(source_known) desc, max(received_at) desc limit ?`,
      [orderNumber, provider, MOST_ASKED],
    );
    return rows.map(({ reference }) => reference);
  }

  /** What the provider notified of this payment, as it came. */
  async notified(provider: string, reference: string): Promise<string[]> {
    const rows = await this.#em.execute<{ raw: string }[]>(
      'select raw from payment_notification where provider = ? and provider_reference = ?',
      [provider, reference],
    );
    return rows.map(({ raw }) => raw);
  }

  /** Keeps in the inbox what was not notified but found, and what came of it. */
  async addFound(found: {
    provider: string;
    receipt: ProviderTransaction;
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
