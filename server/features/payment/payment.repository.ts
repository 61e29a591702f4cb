import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { prepared, preparedEntity } from '#server/platform/database/prepared-statements.ts';
import { OPEN_STATUSES } from '#contract/order/order-lists.ts';
import type { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
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
    // SQL: a new row unless it is there takes 0.09 ms of the processor, by the query builder 0.19.
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
    // SQL: an entity by its id takes 0.6 ms of the processor, by the ORM 1.3 to 2.3.
    return preparedEntity(
      this.#em,
      PaymentNotification,
      'select * from payment_notification where id = $1',
      [id],
    );
  }

  /** Ends a notification. Returns false where it had ended before, and then changes nothing. */
  async endNotification(
    id: string,
    end: Pick<PaymentNotification, 'state' | 'reason' | 'settledAt'>,
  ): Promise<boolean> {
    const change = { ...end, attempts: raw('attempts + 1') };
    return (
      (await this.#em.nativeUpdate(PaymentNotification, { id, state: 'received' }, change)) > 0
    );
  }

  async countAttempt(id: string): Promise<void> {
    await this.#em
      .createQueryBuilder(PaymentNotification)
      .update({ attempts: raw('attempts + 1') })
      .where({ id })
      .execute();
  }

  /** Returns the ids of all notifications that have been waiting since before then, oldest first. */
  async findPendingIds(before: Date): Promise<string[]> {
    const pending = await this.#em.find(
      PaymentNotification,
      { state: 'received', receivedAt: { $lt: before } },
      { fields: ['id'], orderBy: { receivedAt: 'asc' } },
    );
    return pending.map(({ id }) => id);
  }

  /** Deletes the notifications that were settled and came before then. */
  async forgetNotifications(before: Date): Promise<void> {
    await this.#em.nativeDelete(PaymentNotification, {
      state: { $ne: 'received' },
      receivedAt: { $lt: before },
      // A message that waits for the owner is money that must not be lost sight of.
      $or: [{ state: { $ne: 'review' } }, { dealtWithAt: { $ne: null } }],
    });
  }

  async findPayment(provider: string, providerReference: string): Promise<Payment | null> {
    // SQL: an entity by its id takes 0.6 ms of the processor, by the ORM 1.3 to 2.3.
    return preparedEntity(
      this.#em,
      Payment,
      'select * from payment where provider = $1 and provider_reference = $2',
      [provider, providerReference],
    );
  }

  /**
   * Returns the ids of the paid orders that are still to be made or delivered, or need the owner: those due first come
   * first.
   */
  async idsOfOpenPaidOrders(): Promise<string[]> {
    const rows = await this.#em.find(
      Order,
      {
        paymentStatus: 'paid',
        $or: [{ status: { $in: OPEN_STATUSES } }, { needsAttention: true }],
      },
      { fields: ['id'], orderBy: { deliveryDate: 'asc', id: 'asc' } },
    );
    return rows.map(({ id }) => id);
  }

  /** Takes a payment out of the books of its order. */
  async removePayment(id: string): Promise<void> {
    await this.#em.nativeDelete(Payment, { id });
  }

  /** Returns the id of the new payment. */
  addPayment(payment: {
    order: Order;
    supplement?: Supplement | null;
    provider: string;
    providerReference: string;
    amountCents: number;
    refundNeeded: boolean;
    createdAt: Date;
  }): string {
    const id = randomUUID();
    this.#em.create(
      Payment,
      { id, supplement: null, ...payment, hasDocuments: true },
      { persist: true },
    );
    return id;
  }
}
