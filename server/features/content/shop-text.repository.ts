import type { EntityManager } from '@mikro-orm/postgresql';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';
import { ShopText, ShopTextChange } from './shop-text.entity.ts';

/** Any fixed number: two changes of the words of pages wait for each other. */
const TEXTS_LOCK = 7_203_119;

/** What the owner wrote for a page. */
export interface VersionedTexts {
  texts: Texts;
  /** Goes up with each change; 0 while nothing was ever changed. */
  version: number;
}

export class ShopTextRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns what the owner wrote, by page; a page without own words may be missing. */
  async all(): Promise<ReadonlyMap<TextPage, Texts>> {
    const rows = await this.#em.find(ShopText, {}, { refresh: true });
    return new Map(rows.map(({ page, texts }) => [page, texts]));
  }

  async read(page: TextPage): Promise<VersionedTexts> {
    const row = await this.#em.findOne(ShopText, { page }, { refresh: true });
    return row ?? { texts: {}, version: 0 };
  }

  /** Returns the same as {@link read}, locked until the transaction ends. */
  async lock(page: TextPage): Promise<VersionedTexts> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?)', [TEXTS_LOCK]);
    return this.read(page);
  }

  async save(page: TextPage, { texts, version }: VersionedTexts, at: Date): Promise<void> {
    await this.#em.upsert(ShopText, { page, texts, version, updatedAt: at });
  }

  addChange(change: Omit<ShopTextChange, never>): void {
    this.#em.create(ShopTextChange, change, { persist: true });
  }

  /** Returns the latest changes of a page's words, newest first. */
  async latestChanges(page: TextPage, limit: number): Promise<ShopTextChange[]> {
    return this.#em.find(ShopTextChange, { page }, { orderBy: { version: 'desc' }, limit });
  }

  /** Returns what the owner's words for a page were in a version; undefined where there is no such version. */
  async textsOf(page: TextPage, version: number): Promise<Texts | undefined> {
    if (version === 0) return {};
    return (await this.#em.findOne(ShopTextChange, { page, version }))?.texts;
  }
}
