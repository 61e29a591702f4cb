import type { EntityManager } from '@mikro-orm/postgresql';
import { Upload } from './upload.entity.ts';

export class UploadRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async find(id: string): Promise<Upload | null> {
    return this.#em.findOne(Upload, { id });
  }

  add(upload: Upload): void {
    this.#em.persist(upload);
  }

  /**
   * Takes a ready picture into use, inside the transaction that shows it somewhere; the purge then
   * leaves it alone. Answers false when there is no such picture.
   */
  async claim(id: string, usedAt: Date): Promise<boolean> {
    return (await this.#em.nativeUpdate(Upload, { id, state: 'ready' }, { usedAt })) === 1;
  }
}
