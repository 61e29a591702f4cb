import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Order } from '#server/features/order/order.entity.ts';
import { AbandonedCheckout } from './abandoned-checkout.entity.ts';

export class AbandonedCheckoutRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Notes that the shopper of a cart asks for an email. Asked again, another address counts from then. */
  async note({ sessionId, email }: AskedForCart, askedAt: Date): Promise<void> {
    const waiting = { sessionId, email, mailedAt: null };
    if ((await this.#em.count(AbandonedCheckout, waiting)) > 0) return;
    await this.#em
      .createQueryBuilder(AbandonedCheckout)
      .insert({ id: randomUUID(), sessionId, email, askedAt, mailedAt: null })
      .onConflict(['sessionId'])
      .merge(['email', 'askedAt', 'mailedAt'])
      .execute();
  }

  async find(id: string): Promise<AbandonedCheckout | null> {
    return this.#em.findOne(AbandonedCheckout, { id });
  }

  /** Returns so many ids of those that were asked for before then and not written to, the oldest first. */
  async dueIds(before: Date, most: number): Promise<string[]> {
    const due = await this.#em.find(
      AbandonedCheckout,
      { mailedAt: null, askedAt: { $lt: before } },
      { fields: ['id'], orderBy: { askedAt: 'asc', id: 'asc' }, limit: most },
    );
    return due.map(({ id }) => id);
  }

  /** Locks one that is still to be written to. Call inside a transaction. */
  async lockUnmailed(id: string): Promise<AbandonedCheckout | null> {
    return this.#em.findOne(
      AbandonedCheckout,
      { id, mailedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Returns the orders that were placed since then from this cart, or with this address. */
  async ordersSince({
    sessionId,
    email,
    askedAt,
  }: AbandonedCheckout): Promise<Pick<Order, 'status' | 'paymentStatus'>[]> {
    return this.#em.find(
      Order,
      {
        createdAt: { $gte: askedAt },
        $or: [{ cartSessionId: sessionId }, { customerEmail: { $ilike: exactly(email) } }],
      },
      { fields: ['status', 'paymentStatus'] },
    );
  }

  async forgetCart(sessionId: string): Promise<void> {
    await this.#em.nativeDelete(AbandonedCheckout, { sessionId });
  }

  async forget({ id }: { id: string }): Promise<void> {
    await this.#em.nativeDelete(AbandonedCheckout, { id });
  }

  /** Deletes those that were asked for before then: written to or not, and not written to. */
  async forgetOld(before: { all: Date; unmailed: Date }): Promise<void> {
    await this.#em.nativeDelete(AbandonedCheckout, {
      $or: [
        { askedAt: { $lt: before.all } },
        { mailedAt: null, askedAt: { $lt: before.unmailed } },
      ],
    });
  }
}

export interface AskedForCart {
  sessionId: string;
  email: string;
}

/** A pattern of LIKE that matches these characters only, small or capital. */
function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
