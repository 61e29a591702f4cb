import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Subscriber } from './subscriber.entity.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Call methods that lock a row inside a transaction. */
export class SubscriberRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns the id of the subscriber with this address, made when there is none. It waits for no lock: how long the
   * job works on an address must not be told by a second request for it.
   */
  async noteAsked(email: string, now: Date): Promise<string> {
    const id = randomUUID();
    await this.#em
      .createQueryBuilder(Subscriber)
      .insert({ id, email, state: 'pending', consentAt: now, createdAt: now })
      .onConflict('email')
      .ignore()
      .execute();
    const found = await this.#em.findOne(Subscriber, { email }, { fields: ['id'] });
    // One that was forgotten in between is not written to either.
    return found?.id ?? id;
  }

  /** Returns those that were entered before then and never written to. */
  async findUnasked(before: Date): Promise<Subscriber[]> {
    return this.#em.find(
      Subscriber,
      { state: 'pending', mailedAt: null, createdAt: { $lt: before } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  async lockByTokenHash(tokenHash: string): Promise<Subscriber | null> {
    return this.#em.findOne(Subscriber, { tokenHash }, LOCKED);
  }

  async findByTokenHash(tokenHash: string): Promise<Subscriber | null> {
    return this.#em.findOne(Subscriber, { tokenHash }, { refresh: true });
  }

  async lockById(id: string): Promise<Subscriber | null> {
    return this.#em.findOne(Subscriber, { id }, LOCKED);
  }

  /** Returns the newsletter's subscribers, the last confirmed first. */
  async findConfirmed(): Promise<Subscriber[]> {
    return this.#em.find(
      Subscriber,
      { state: 'confirmed' },
      { orderBy: { confirmedAt: 'desc', id: 'asc' } },
    );
  }

  /** Returns when each of these addresses unsubscribed; one that did not is left out. */
  async unsubscribedAt(emails: readonly string[]): Promise<Map<string, Date>> {
    const found = await this.#em.find(
      Subscriber,
      { email: { $in: [...emails] }, unsubscribedAt: { $ne: null } },
      { refresh: true },
    );
    return new Map(
      found.flatMap(({ email, unsubscribedAt }) =>
        unsubscribedAt ? [[email, unsubscribedAt] as const] : [],
      ),
    );
  }

  async countByState(): Promise<Map<string, number>> {
    // SQL: one grouped count, which the query builder would need as raw fragments.
    const rows = await this.#em.execute<{ state: string; count: number }[]>(
      'select state, count(*)::int as count from newsletter_subscriber group by state',
    );
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Deletes addresses that unsubscribed before then. */
  async forgetUnsubscribed(before: Date): Promise<void> {
    await this.#em.nativeDelete(Subscriber, {
      state: 'unsubscribed',
      unsubscribedAt: { $lt: before },
    });
  }

  async forget({ id }: Pick<Subscriber, 'id'>): Promise<void> {
    await this.#em.nativeDelete(Subscriber, { id });
  }

  /** Deletes addresses that never were confirmed and were last written to, or else entered, before then. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    await this.#em.nativeDelete(Subscriber, {
      confirmedAt: null,
      $or: [{ mailedAt: { $lt: before } }, { mailedAt: null, createdAt: { $lt: before } }],
    });
  }
}
