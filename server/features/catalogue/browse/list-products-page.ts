import type { ShelfView } from '#contract/catalogue/product-listing.schema.ts';
import { chooseShelf, type ShelfQuery } from '#contract/catalogue/product-listing.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { findBouquets } from './search-product-ids.ts';
import { readBouquets } from './read-products.ts';

/** One page of the bouquets that match. Throws TOO_MANY. */
export async function getShelf(
  scope: Pick<Scope, 'products' | 'catalogueIndex' | 'productSearch' | 'limit' | 'limitUses'>,
  query: ShelfQuery,
): Promise<ShelfView> {
  const found = query.q === '' ? undefined : await findBouquets(scope, query.q);
  const { sorted, choices } = await scope.catalogueIndex.read(scope.products);
  const key = JSON.stringify(query);
  const choose = () => chooseShelf(sorted[query.sort], query, found);
  // As in search-product-ids.ts, what finds nothing is looked for again.
  const { ids, ...shelf } =
    found?.length === 0 ? choose() : (choices.find(key) ?? choices.keep(key, choose()));
  return { products: await readBouquets(scope, ids), ...shelf };
}
