import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { RecoveryCode, SignInChallenge } from '#server/features/auth/administrator.entity.ts';

export class SecondFactorRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  addChallenge(tokenHash: string, createdAt: Date): void {
    this.#em.create(SignInChallenge, { tokenHash, createdAt }, { persist: true });
  }

  async lockChallenge(tokenHash: string): Promise<SignInChallenge | null> {
    return this.#em.findOne(
      SignInChallenge,
      { tokenHash },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  async endChallenge(tokenHash: string): Promise<void> {
    await this.#em.nativeDelete(SignInChallenge, { tokenHash });
  }

  /** Puts new recovery codes in the place of all that there were. */
  async replaceCodes(hashes: readonly string[]): Promise<void> {
    await this.#em.nativeDelete(RecoveryCode, {});
    await this.#em.insertMany(
      RecoveryCode,
      hashes.map((codeHash) => ({ codeHash, usedAt: null })),
    );
  }

  async forgetCodes(): Promise<void> {
    await this.#em.nativeDelete(RecoveryCode, {});
  }

  /** Uses a recovery code up. Returns whether there is one that was not used before. */
  async useCode(codeHash: string, usedAt: Date): Promise<boolean> {
    return (await this.#em.nativeUpdate(RecoveryCode, { codeHash, usedAt: null }, { usedAt })) > 0;
  }

  async countUnusedCodes(): Promise<number> {
    return this.#em.count(RecoveryCode, { usedAt: null });
  }
}
