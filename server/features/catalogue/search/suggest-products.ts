import type { SearchInput, SuggestionsView } from '#contract/catalogue/search.schema.ts';
import { MIN_SUGGEST } from '#contract/catalogue/search.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { findSuggestions } from './find-suggestions.ts';

const NONE: SuggestionsView = { bouquets: [], links: [] };

/** What a shopper who is still typing may mean, best first; nothing before two letters. Throws TOO_MANY. */
export async function suggestProducts(
  scope: Pick<Scope, 'products' | 'catalogueIndex' | 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<SuggestionsView> {
  if ([...q].length < MIN_SUGGEST) return NONE;
  await scope.limit('search');
  const { suggestions } = await scope.catalogueIndex.read(scope.products);
  const known = suggestions.find(q);
  if (known) return known;
  const found = await findSuggestions(scope, q);
  // As in find-bouquets.ts, what finds nothing is looked for again.
  return found?.bouquets.length ? suggestions.keep(q, found) : (found ?? NONE);
}
