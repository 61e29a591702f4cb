import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { selectListing, type ListingQuery } from '#contract/catalogue/product-listing.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { searchProductIds } from './search-product-ids.ts';
import { readProducts } from './read-products.ts';

/** One page of the bouquets that match. Throws TOO_MANY. */
export async function listProductsPage(
  scope: Pick<Scope, 'products' | 'productIndex' | 'productSearch' | 'limit' | 'limitUses'>,
  query: ListingQuery,
): Promise<ListingView> {
  const found = query.q === '' ? undefined : await searchProductIds(scope, query.q);
  const { sorted, choices } = await scope.productIndex.read(scope.products);
  const key = JSON.stringify(query);
  const choose = () => selectListing(sorted[query.sort], query, found);
  // As in search-product-ids.ts, what finds nothing is looked for again.
  const { ids, ...shelf } =
    found?.length === 0 ? choose() : (choices.find(key) ?? choices.keep(key, choose()));
  return { products: await readProducts(scope, ids), ...shelf };
}
