import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Administrator, AdminSession, SignInChallenge } from './administrator.entity.ts';

/** There is one administrator, and this is the row. */
const THE_ONE = { id: 1 };

export class AdminRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async administrator(): Promise<Administrator | null> {
    return this.#em.findOne(Administrator, THE_ONE);
  }

  /**
   * Locks the administrator, so that no other transaction can change the password until this one ends. Call it inside a
   * transaction.
   */
  async lockAdministrator(): Promise<Administrator | null> {
    return this.#em.findOne(Administrator, THE_ONE, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
  }

  addAdministrator(
    facts: Pick<Administrator, 'username' | 'passwordHash' | 'givenHash' | 'updatedAt'>,
  ): void {
    this.#em.create(Administrator, { ...THE_ONE, ...facts }, { persist: true });
  }

  addSession(session: Omit<AdminSession, 'id'>): void {
    this.#em.create(AdminSession, session, { persist: true });
  }

  async findSession(tokenHash: string): Promise<AdminSession | null> {
    return this.#em.findOne(AdminSession, { tokenHash });
  }

  /** Returns all sessions, the last used first. */
  async sessions(): Promise<AdminSession[]> {
    return this.#em.find(AdminSession, {}, { orderBy: { seenAt: 'desc', id: 'asc' } });
  }

  async touchSession(tokenHash: string, seen: Pick<AdminSession, 'seenAt' | 'network'>) {
    await this.#em.nativeUpdate(AdminSession, { tokenHash }, seen);
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.#em.nativeDelete(AdminSession, { tokenHash });
  }

  /** Returns how many sessions were ended: none where it is over already. */
  async endSessionById(id: string): Promise<number> {
    return this.#em.nativeDelete(AdminSession, { id });
  }

  /** Returns how many sessions were ended. */
  async endOtherSessions(tokenHash: string): Promise<number> {
    return this.#em.nativeDelete(AdminSession, { tokenHash: { $ne: tokenHash } });
  }

  /** Ends every session, and every sign-in that waits for its code. */
  async endAllSessions(): Promise<void> {
    await this.#em.nativeDelete(AdminSession, {});
    await this.#em.nativeDelete(SignInChallenge, {});
  }

  /** Deletes the sessions that began or were last seen before then, and what waited for its code since before then. */
  async forgetSessions(before: { begun: Date; seen: Date; asked: Date }): Promise<void> {
    await this.#em.nativeDelete(AdminSession, {
      $or: [{ createdAt: { $lt: before.begun } }, { seenAt: { $lt: before.seen } }],
    });
    await this.#em.nativeDelete(SignInChallenge, { createdAt: { $lt: before.asked } });
  }
}
