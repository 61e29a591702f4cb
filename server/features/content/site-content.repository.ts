import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteContent } from '#contract/content/content.schema.ts';
import { StoredSiteContent } from './site-content.entity.ts';

/**
 * What holds until the owner changes it: the review count of the specification (section 2), and sample
 * words of a demonstration shop, which the owner replaces before opening.
 */
export const DEFAULT_SITE_CONTENT: SiteContent = {
  reviewCount: 24,
  testimonials: [
    {
      words:
        'I ordered at noon and my mother had them by four. They were still standing a week later.',
      name: 'Naledi M., Melville',
    },
    {
      words:
        'The bouquet looked like a bigger version of the photo, and the card said what I wrote.',
      name: 'Priya N., Sandton',
    },
  ],
  pages: { sale: '', careers: '', sustainability: '' },
};

/** Any fixed number: two saves of the texts wait for each other. */
const WORDS_LOCK = 7_203_118;
const ROW = 1;

export interface VersionedSiteContent {
  words: SiteContent;
  /** Goes up with each change; 0 while nothing was ever changed. */
  version: number;
}

export class SiteContentRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async read(): Promise<VersionedSiteContent> {
    const row = await this.#em.findOne(StoredSiteContent, { id: ROW }, { refresh: true });
    return row ?? { words: DEFAULT_SITE_CONTENT, version: 0 };
  }

  /** Returns the same as {@link read}, locked until the transaction ends. */
  async lock(): Promise<VersionedSiteContent> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?)', [WORDS_LOCK]);
    return this.read();
  }

  async save({ words, version }: VersionedSiteContent, at: Date): Promise<void> {
    await this.#em.upsert(StoredSiteContent, { id: ROW, words, version, updatedAt: at });
  }
}
