import type { Scope } from '#server/platform/scope/scope.ts';
import { parseSearchQuery } from '#server/features/catalogue/search/parse-search-query.ts';

/** More than any florist sells. */
const MAX_FOUND = 10_000;

/**
 * The ids of the bouquets that every word of the text speaks of, best first, as far as the catalogue is
 * known: asked of the database once between two changes. Throws TOO_MANY.
 */
export async function searchProductIds(
  scope: Pick<Scope, 'products' | 'productIndex' | 'productSearch' | 'limit'>,
  q: string,
): Promise<readonly string[]> {
  await scope.limit('search');
  const { searches } = await scope.productIndex.read(scope.products);
  const known = searches.find(q);
  if (known) return known;
  const terms = await parseSearchQuery(scope, q);
  const found = terms ? await scope.productSearch.rank(terms, MAX_FOUND) : [];
  // What finds nothing is looked for again: words that nobody uses any more are forgotten meanwhile.
  return found.length > 0 ? searches.keep(q, found) : found;
}
