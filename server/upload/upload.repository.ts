import type { EntityManager } from '@mikro-orm/postgresql';
import { type PictureFormat, Upload } from './upload.entity.ts';

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

  /** Uses up an address that was given out. Answers false when it was used before or is over. */
  async beginReceiving(id: string, now: Date): Promise<boolean> {
    const unused = { id, state: 'issued' as const, expiresAt: { $gt: now } };
    return (await this.#em.nativeUpdate(Upload, unused, { state: 'receiving' })) === 1;
  }

  /** Answers false when the upload was refused or thrown away meanwhile. */
  async markReady(
    id: string,
    picture: { format: PictureFormat; width: number; height: number },
  ): Promise<boolean> {
    const unfinished = { id, state: { $in: ['issued' as const, 'receiving' as const] } };
    return (await this.#em.nativeUpdate(Upload, unfinished, { state: 'ready', ...picture })) === 1;
  }
}
