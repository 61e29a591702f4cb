import type { Scope } from '#server/scope.ts';
import { readSearch } from './read-search.ts';

/** More than any florist sells. */
const MAX_FOUND = 10_000;

/**
 * The ids of the bouquets that every word of the text speaks of, best first, as far as the catalogue is
 * known: asked of the database once between two changes. Throws TOO_MANY.
 */
export async function findBouquets(
  scope: Pick<Scope, 'products' | 'catalogueIndex' | 'productSearch' | 'limit'>,
  q: string,
): Promise<readonly string[]> {
  await scope.limit('search');
  const catalogue = await scope.catalogueIndex.read(scope.products);
  return catalogue.find(q, async () => {
    const terms = await readSearch(scope, q);
    return terms ? scope.productSearch.rank(terms, MAX_FOUND) : [];
  });
}
