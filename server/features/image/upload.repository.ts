import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { type ImageFormat, Upload } from './upload.entity.ts';

export class UploadRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Reads an upload afresh from the database, past what was read of it before. */
  async find(id: string): Promise<Upload | null> {
    return this.#em.findOne(Upload, { id }, { refresh: true });
  }

  add(upload: Upload): void {
    this.#em.persist(upload);
  }

  /**
   * Notes that a ready picture is in use, or was until now, inside the transaction that shows it somewhere or takes it
   * away; the purge then leaves it alone. Returns false when there is no such picture.
   */
  async claim(id: string, usedAt: Date): Promise<boolean> {
    return (await this.#em.nativeUpdate(Upload, { id, state: 'ready' }, { usedAt })) === 1;
  }

  /** Uses up an address that was given out. Returns false when it was used or has expired. */
  async beginReceiving(id: string, now: Date): Promise<boolean> {
    const unused = { id, state: 'issued' as const, expiresAt: { $gt: now } };
    return (await this.#em.nativeUpdate(Upload, unused, { state: 'receiving' })) === 1;
  }

  /** Returns false when the upload was finished, refused or deleted in the meantime. */
  async markReady(
    id: string,
    picture: { format: ImageFormat; width: number; height: number },
  ): Promise<boolean> {
    const changes = { state: 'ready' as const, ...picture };
    return (await this.#em.nativeUpdate(Upload, { id, ...UNFINISHED }, changes)) === 1;
  }

  /** Refuses an upload, so that it cannot become a picture. One that is ready stays ready. */
  async refuse(id: string): Promise<void> {
    await this.#em.nativeUpdate(Upload, { id, ...UNFINISHED }, { state: 'refused' });
  }

  /**
   * Refuses what was begun before `begun` and never became a picture, and pictures that were made
   * and last in use before `unused` and that no product shows, deleted ones included. A
   * picture that is being claimed at the same time stays: this waits for the claim and looks again.
   */
  async refuseStale({ begun, unused }: { begun: Date; unused: Date }): Promise<void> {
    await this.#em.nativeUpdate(
      Upload,
      { ...UNFINISHED, createdAt: { $lt: begun } },
      { state: 'refused' },
    );
    // SQL: looks for a picture by an address that is made of its id.
    await this.#em.execute(
      `update upload set state = 'refused'
       where state = 'ready' and created_at < ? and (used_at is null or used_at < ?)
         and '/objects/uploads/' || upload.id not in (
           select image_url from product
           union all select image->>'url' from product, jsonb_array_elements(images) image)`,
      [unused, unused],
    );
  }

  /** Returns the ids of uploads that were refused, as far as they were begun before then. */
  async listRefused(begun: Date): Promise<string[]> {
    return this.#ids({ state: 'refused', createdAt: { $lt: begun } });
  }

  /** Returns the ids of pictures whose address ended between two times. */
  async listEnded(from: Date, to: Date): Promise<string[]> {
    return this.#ids({ state: 'ready', expiresAt: { $gte: from, $lt: to } });
  }

  async delete(id: string): Promise<void> {
    await this.#em.nativeDelete(Upload, { id, state: 'refused' });
  }

  async #ids(where: FilterQuery<Upload>): Promise<string[]> {
    return (await this.#em.find(Upload, where, { fields: ['id'] })).map(({ id }) => id);
  }
}

const UNFINISHED = { state: { $in: ['issued', 'receiving'] } } satisfies FilterQuery<Upload>;
