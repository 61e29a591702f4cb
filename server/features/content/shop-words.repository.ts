import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShopWords } from '#contract/content/content.schema.ts';
import { DEFAULT_WORDS } from './default-words.ts';
import { StoredShopWords } from './shop-words.entity.ts';

/** Any fixed number: who saves words waits for whoever else does. */
const WORDS_LOCK = 7_203_118;
const ROW = 1;

export interface VersionedWords {
  words: ShopWords;
  /** Goes up with each change; 0 while nothing was ever changed. */
  version: number;
}

export class ShopWordsRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async read(): Promise<VersionedWords> {
    const row = await this.#em.findOne(StoredShopWords, { id: ROW }, { refresh: true });
    return row ?? { words: DEFAULT_WORDS, version: 0 };
  }

  /** As {@link read}; nobody else changes them until the transaction ends. */
  async lock(): Promise<VersionedWords> {
    await this.#em.execute('select pg_advisory_xact_lock(?)', [WORDS_LOCK]);
    return this.read();
  }

  async save({ words, version }: VersionedWords, at: Date): Promise<void> {
    await this.#em.upsert(StoredShopWords, { id: ROW, words, version, updatedAt: at });
  }
}
