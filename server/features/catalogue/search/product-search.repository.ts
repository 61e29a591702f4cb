import type { EntityManager } from '@mikro-orm/postgresql';
import type { SuggestedLink } from '#contract/catalogue/search.schema.ts';
import type { ProductRow } from '#server/features/catalogue/product.view.ts';
import { IS_LISTED } from '#server/features/catalogue/purchasable-size.ts';
import type { KnownWord, SearchTerm, TypedWord } from './search-term.ts';

/** Words with swapped letters share few of their trigrams; how close they are is counted in letters later. */
const LOOSE_SIMILARITY = 0.1;
const MAX_ALIKE = 300;
/** Shorter words occur within too many others. */
const MIN_CONTAINED = 4;
const MAX_CONTAINING = 50;
/** The migration's trigger takes the same lock. */
const WORDS_LOCK = 7_203_115;

/**
 * Reads what the database keeps for search (docs/decisions/0011-search.md): the words of live products.
 * They consist of letters and digits only, so that none can act as a pattern or end a quoted text.
 */
export class ProductSearchRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the words of a text, as the database splits it. */
  async readWords(text: string): Promise<TypedWord[]> {
    // SQL: the search's functions and arrays are the database's; the ORM has no word for them.
    return this.#em.execute<TypedWord[]>(
      `select word, stem,
         array(select w.word from search_word w where w.stem = typed.stem) as forms,
         (select count(*) > 0 from search_word w where w.word like typed.word || '%') as "isBeginning",
         array(
           select w.word from search_word w
           where length(typed.word) >= ? and w.word like '%' || typed.word || '%' limit ?
         ) as containing
       from search_words(?) typed`,
      [MIN_CONTAINED, MAX_CONTAINING, text],
    );
  }

  /** Returns the words of products that look most like this one. */
  async wordsLike(word: string): Promise<KnownWord[]> {
    return this.#em.transactional(async (em) => {
      // SQL: a setting of one transaction.
      await em.execute(`select set_config('pg_trgm.similarity_threshold', ?, true)`, [
        String(LOOSE_SIMILARITY),
      ]);
      // SQL: similarity is an operator of pg_trgm, which the ORM does not know.
      return em.execute<KnownWord[]>(
        `select word, stem, array(select w.word from search_word w where w.stem = alike.stem) as forms
         from (
           select word, stem from search_word where word % ?
           order by similarity(word, ?) desc, word limit ?
         ) alike`,
        [word, word, MAX_ALIKE],
      );
    });
  }

  /**
   * Returns the ids of products that meet every term, best first: a name counts more than a label, and that more than
   * the description. Equals come in the catalogue's order.
   */
  async rank(terms: readonly SearchTerm[], limit: number): Promise<string[]> {
    // SQL: ranks by a text search, for which the ORM has no order.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select p.id from product_search s join product p on p.id = s.product_id
       where s.words @@ ?::tsquery
       order by ${terms.map(() => SCORE).join(' + ')} desc, p.display_order, p.created_at desc, p.id
       limit ?`,
      [allOf(terms), ...terms.flatMap(scored), limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the fields that a suggestion shows of these products, in this order. */
  async cardsOf(
    ids: readonly string[],
  ): Promise<
    Pick<
      ProductRow,
      'id' | 'name' | 'slug' | 'priceCents' | 'compareAtCents' | 'imageUrl' | 'images' | 'sizes'
    >[]
  > {
    // SQL: the rows come in the order of the ids, and only what is shown of them.
    return this.#em.execute(
      `select p.id, name, slug, price_cents as "priceCents",
              compare_at_cents as "compareAtCents", image_url as "imageUrl", images, sizes
       from jsonb_array_elements_text(?::jsonb) with ordinality as wanted (id, place)
       join product p on p.id = wanted.id::uuid order by place`,
      [JSON.stringify(ids)],
    );
  }

  /** Returns those of the links whose name meets every term and which lead to at least one product. */
  async linksOf(
    terms: readonly SearchTerm[],
    links: readonly SuggestedLink[],
    limit: number,
  ): Promise<SuggestedLink[]> {
    // SQL: asks a list that is no table.
    return this.#em.execute<SuggestedLink[]>(
      `select kind, value
       from rows from (jsonb_to_recordset(?::jsonb) as (kind text, value text))
         with ordinality as link (kind, value, place)
       where search_vector(value, '', '') @@ ?::tsquery and exists (
         select from product p where ${IS_LISTED}
           and value = any(case link.kind when 'section' then p.sections else p.flower_types end)
       )
       order by place limit ?`,
      [JSON.stringify(links), allOf(terms), limit],
    );
  }

  /** Deletes words that no product uses any more; leaves it for later while the catalogue is changing. */
  async forgetUnusedWords(): Promise<void> {
    await this.#em.transactional(async (em) => {
      // SQL: the ORM has no word for an advisory lock.
      const [row] = await em.execute<{ locked: boolean }[]>(
        'select pg_try_advisory_xact_lock(?) as locked',
        [WORDS_LOCK],
      );
      if (!row?.locked) return;
      // SQL: reads the words that are used from ts_stat.
      await em.execute(
        `delete from search_word where word not in (select word from ts_stat('select words from product_search'))`,
      );
    });
  }
}

/**
 * A is the weight of words in a name, B that of labels. Most bouquets have a word only in their
 * description, so that is checked first.
 */
const SCORE = `case
  when not words @@ ?::tsquery then case when words @@ ?::tsquery then 2 else 1 end
  when words @@ ?::tsquery then 8 when words @@ ?::tsquery then 6
  when words @@ ?::tsquery then 4 else 3 end`;

function scored(term: SearchTerm): string[] {
  const [exact, near] = [
    { ...term, near: [], beginning: '' },
    { ...term, exact: [] },
  ];
  return [anyOf(term, 'AB'), anyOf(exact), anyOf(exact, 'A'), anyOf(near, 'A'), anyOf(exact, 'B')];
}

function allOf(terms: readonly SearchTerm[]): string {
  return terms.map((term) => `(${anyOf(term)})`).join(' & ');
}

/** Returns the words of a term as PostgreSQL searches for them: 'rose':A | 'rosebank':*A. */
function anyOf({ exact, near, beginning }: SearchTerm, weight = ''): string {
  const words = [...exact, ...near].map((word) => `'${word}':${weight}`);
  return [...words, ...(beginning ? [`'${beginning}':*${weight}`] : [])].join(' | ');
}
