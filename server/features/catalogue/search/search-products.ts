import type { SearchInput } from '#contract/catalogue/search.schema.ts';
import { PAGE_SIZE } from '#contract/catalogue/page-size.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { searchProductIds } from '#server/features/catalogue/browse/search-product-ids.ts';

/**
 * The ids of the bouquets that every word of the text speaks of, the best of them; a slip of the finger in
 * a word is forgiven when no bouquet uses it as it is typed. Throws TOO_MANY.
 */
export async function searchProducts(
  scope: Pick<Scope, 'products' | 'productIndex' | 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<string[]> {
  if (q === '') return [];
  return (await searchProductIds(scope, q)).slice(0, PAGE_SIZE);
}
