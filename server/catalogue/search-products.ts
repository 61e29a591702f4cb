import type { SearchInput } from '#contract/search.schema.ts';
import type { Scope } from '#server/scope.ts';
import { readSearch } from './read-search.ts';

/** More than any florist sells. */
const MAX_FOUND = 10_000;

/**
 * The ids of the bouquets that every word of the text speaks of, best first; a slip of the finger in a
 * word is forgiven when no bouquet uses it as it is typed. Throws TOO_MANY.
 */
export async function searchProducts(
  scope: Pick<Scope, 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<string[]> {
  if (q === '') return [];
  await scope.limit('search');
  const terms = await readSearch(scope, q);
  return terms ? scope.productSearch.rank(terms, MAX_FOUND) : [];
}
