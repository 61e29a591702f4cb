import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { NO_SEASONS } from '#server/features/catalogue/season/season-prices.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { query } from '#server/tools/testing/query.ts';
import { quietMilliseconds } from '#server/tools/testing/quiet-time.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { ProductSearchRepository } from './product-search.repository.ts';
import { autocomplete } from './search-products.ts';

// Ten thousand bouquets with twelve thousand words between them: some hundred times a florist's shop.

const PRODUCTS = 10_000;
const BATCH = 500;
/** Far above what is measured on an idle machine, which is about 10; reading every bouquet's text takes longer. */
const QUICK_MS = 150;

const database = useTestDatabase();
let orm: Orm;

beforeAll(async () => {
  for (let first = 0; first < PRODUCTS; first += BATCH) {
    await query(database.url, FILL, [first, first + BATCH - 1]);
    if (first === 0) await query(database.url, 'analyze');
  }
  await query(database.url, 'analyze');
  orm = await openOrm(database.url);
}, 120_000);
afterAll(() => orm.close());

const FILL = `
  insert into product (id, name, description, price_cents, image_url, occasions, sections, flower_types,
    rating, stock, display_order, sizes, created_at, updated_at)
  select gen_random_uuid(), word(i) || ' ' || (array['Blush', 'Sunshine', 'Protea', 'Tulips'])[1 + i % 4],
    (array['Garden roses with peonies and wax flower', 'White lilies and pale hydrangeas in a vase',
      'Sunflowers, gerberas and daisies in kraft paper', 'King proteas from our growers'])[1 + i % 4]
      || ', ' || word(i * 13) || ' ' || word(i * 17),
    59900, '/images/product1.png', array['Birthday'],
    array[(array['Best Sellers', 'Featured', 'Wedding', 'Sympathy'])[1 + i % 4]],
    array[(array['Roses', 'Lilies', 'Sunflowers', 'Mixed'])[1 + i % 4]],
    5, 10, i % 50, '[]', now(), now()
  from generate_series($1::int, $2::int) i`.replaceAll(
  /word\(([^)]+)\)/g,
  "left(translate(md5((($1) % 12000)::text), '0123456789', 'aeioulnrst'), 4 + ($1) % 6)",
);

// As search-product-ids.ts does where the words are new.
async function search(q: string): Promise<string[]> {
  const terms = await parseSearchQuery(scope(), q);
  return terms ? scope().productSearch.rank(terms, PRODUCTS) : [];
}
const suggest = (q: string) => autocomplete(scope(), q, NO_SEASONS);

function scope() {
  const productSearch = new ProductSearchRepository(orm.em.fork());
  return { productSearch };
}

/** Runs what the repository would run under EXPLAIN; returns the plans. */
async function plansOf(
  use: (repository: ProductSearchRepository) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = [];
  const explaining = (em: EntityManager) => ({
    execute: async (sql: string, values: unknown[]) => {
      if (sql.includes('set_config')) return em.execute(sql, values);
      const rows = await em.execute<Record<string, string>[]>(`explain ${sql}`, values);
      plans.push(...rows.flatMap((row) => Object.values(row)));
      return [];
    },
    transactional: (work: (inner: EntityManager) => unknown) =>
      em.transactional((inner) => work(explaining(inner) as unknown as EntityManager)),
  });
  await use(new ProductSearchRepository(explaining(orm.em.fork()) as unknown as EntityManager));
  return plans.join('\n');
}

describe('among ten thousand bouquets', () => {
  it('a mistyped word is looked for in the index of trigrams', async () => {
    const plan = await plansOf((repository) => repository.wordsLike('sunflwer'));
    expect(plan).toContain('search_word_trigram_index');
    expect(plan).not.toContain('Seq Scan');
  });

  it('beginnings, parts and forms of words are looked for in indexes', async () => {
    const plan = await plansOf((repository) => repository.readWords('pro sunflower lily'));
    expect(plan.match(/search_word_trigram_index/g)).toHaveLength(2);
    expect(plan).toContain('search_word_stem_index');
    expect(plan).not.toContain('Seq Scan');
  });

  it('the bouquets that use them are looked for in the index of words', async () => {
    const term = { exact: ['roses'], near: ['rosebank'], beginning: 'rose' };
    const plan = await plansOf((repository) => repository.rank([term], 100));
    expect(plan).toContain('product_search_words_index');
    expect(plan).not.toContain('Seq Scan on product_search');
  });

  it.each([
    ['a word of many', 'roses', 2500],
    ['a mistyped word', 'sunflwer', 2500],
    ['two mistyped words', 'gardan rosse', 2500],
    ['a beginning', 'hyd', 2500],
    ['words that name different bouquets', 'roses lilies', 0],
    ['a word that nothing resembles', 'xqzxqz', 0],
  ])('%s is quick to find and to suggest', async (_what, q, count) => {
    expect(await search(q)).toHaveLength(count);
    expect(await best(() => search(q))).toBeLessThan(QUICK_MS);
    expect(await best(() => suggest(q))).toBeLessThan(QUICK_MS);
  });
});

/** The shortest of five runs, in milliseconds: what else the machine does makes others longer. */

function best(run: () => Promise<unknown>): Promise<number> {
  return quietMilliseconds(orm.em.fork(), run);
}
