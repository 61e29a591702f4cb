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

  /** The subscriber with this address, made when there is none, locked. */
  async lockOrAdd(email: string, now: Date): Promise<Subscriber> {
    await this.#em.execute(
      `insert into newsletter_subscriber (id, email, state, consent_at, created_at)
       values (?, ?, 'pending', ?, ?) on conflict (email) do nothing`,
      [randomUUID(), email, now, now],
    );
    return this.#em.findOneOrFail(Subscriber, { email }, LOCKED);
  }

  async lockByTokenHash(tokenHash: string): Promise<Subscriber | null> {
    return this.#em.findOne(Subscriber, { tokenHash }, LOCKED);
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
    const rows = await this.#em.execute<{ state: string; count: number }[]>(
      'select state, count(*)::int as count from newsletter_subscriber group by state',
    );
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Forgets addresses that unsubscribed before then. */
  async forgetUnsubscribed(before: Date): Promise<void> {
    await this.#em.nativeDelete(Subscriber, {
      state: 'unsubscribed',
      unsubscribedAt: { $lt: before },
    });
  }

  async forget({ id }: Pick<Subscriber, 'id'>): Promise<void> {
    await this.#em.nativeDelete(Subscriber, { id });
  }

  /** Forgets addresses that never were confirmed and were last written to, or else entered, before then. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    await this.#em.execute(
      `delete from newsletter_subscriber
       where confirmed_at is null and coalesce(mailed_at, created_at) < ?`,
      [before],
    );
  }
}
