import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  prepared,
  preparedEntity,
  REFRESHED,
} from '#server/platform/database/prepared-statements.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { Payment } from './payment.entity.ts';
import type { ReadNotification } from './payment-gateway.ts';
import { PaymentNotification } from './notifications/payment-notification.entity.ts';

export class PaymentRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Puts a notification in the inbox. Undefined when exactly this one is there already. */
  async receive(received: {
    provider: string;
    notification: ReadNotification;
    raw: string;
    sourceAddress: string;
    sourceKnown: boolean;
    now: Date;
  }): Promise<string | undefined> {
    const { provider, notification, raw, sourceAddress, sourceKnown, now } = received;
    const id = randomUUID();
    const rows = await prepared(
      this.#em,
      `insert into payment_notification (id, provider, provider_reference, order_number,
         payment_status, raw, raw_hash, source_address, source_known, state, reason, attempts, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'received', '', 0, $10)
       on conflict do nothing returning id`,
      [
        id,
        provider,
        notification.reference,
        notification.orderNumber,
        notification.status,
        raw,
        createHash('sha256').update(raw).digest('hex'),
        sourceAddress,
        sourceKnown,
        now,
      ],
    );
    return rows.length > 0 ? id : undefined;
  }

  async findNotification(id: string): Promise<PaymentNotification | null> {
    return preparedEntity(
      this.#em,
      PaymentNotification,
      'select * from payment_notification where id = $1',
      [id],
    );
  }

  /** Call inside a transaction; the row stays locked until it ends. */
  async lockNotification(id: string): Promise<PaymentNotification | null> {
    return preparedEntity(
      this.#em,
      PaymentNotification,
      'select * from payment_notification where id = $1 for update',
      [id],
      REFRESHED,
    );
  }

  async countAttempt(id: string): Promise<void> {
    await this.#em.execute('update payment_notification set attempts = attempts + 1 where id = ?', [
      id,
    ]);
  }

  /** All notifications that have been waiting since before then, oldest first. */
  async findPendingIds(before: Date): Promise<string[]> {
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from payment_notification where state = 'received' and received_at < ?
       order by received_at`,
      [before],
    );
    return rows.map(({ id }) => id);
  }

  /** Notifications that were settled and came before then. */
  async forgetNotifications(before: Date): Promise<void> {
    await this.#em.nativeDelete(PaymentNotification, {
      state: { $ne: 'received' },
      receivedAt: { $lt: before },
      // What waits for the owner is money that must not be lost sight of.
      $or: [{ state: { $ne: 'review' } }, { dealtWithAt: { $ne: null } }],
    });
  }

  async findPayment(provider: string, providerReference: string): Promise<Payment | null> {
    return preparedEntity(
      this.#em,
      Payment,
      'select * from payment where provider = $1 and provider_reference = $2',
      [provider, providerReference],
    );
  }

  /** Takes a payment out of the books of its order. */
  async removePayment(id: string): Promise<void> {
    await this.#em.nativeDelete(Payment, { id });
  }

  /** Returns the id of the new payment. */
  addPayment(payment: {
    order: Order;
    provider: string;
    providerReference: string;
    amountCents: number;
    refundNeeded: boolean;
    createdAt: Date;
  }): string {
    const id = randomUUID();
    this.#em.create(Payment, { id, ...payment }, { persist: true });
    return id;
  }
}
