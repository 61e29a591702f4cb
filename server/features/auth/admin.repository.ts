import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Administrator, AdminSession } from './administrator.entity.ts';

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

  addAdministrator(facts: Omit<Administrator, 'id'>): void {
    this.#em.create(Administrator, { ...THE_ONE, ...facts }, { persist: true });
  }

  addSession(session: AdminSession): void {
    this.#em.persist(session);
  }

  async findSession(tokenHash: string): Promise<AdminSession | null> {
    return this.#em.findOne(AdminSession, { tokenHash });
  }

  async touchSession(tokenHash: string, seenAt: Date): Promise<void> {
    await this.#em.nativeUpdate(AdminSession, { tokenHash }, { seenAt });
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.#em.nativeDelete(AdminSession, { tokenHash });
  }

  async endAllSessions(): Promise<void> {
    await this.#em.nativeDelete(AdminSession, {});
  }

  /** Deletes the sessions that began or were last seen before then. */
  async forgetSessions(before: { begun: Date; seen: Date }): Promise<void> {
    await this.#em.nativeDelete(AdminSession, {
      $or: [{ createdAt: { $lt: before.begun } }, { seenAt: { $lt: before.seen } }],
    });
  }
}
