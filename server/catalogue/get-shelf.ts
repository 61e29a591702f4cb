import type { ShelfView } from '#contract/shelf.schema.ts';
import { chooseShelf, type ShelfQuery } from '#contract/shelf.ts';
import type { Scope } from '#server/scope.ts';
import { findBouquets } from './find-bouquets.ts';
import { productView } from './product.view.ts';

/** One page of the bouquets that match. Throws TOO_MANY. */
export async function getShelf(
  scope: Pick<Scope, 'products' | 'catalogueIndex' | 'productSearch' | 'limit'>,
  query: ShelfQuery,
): Promise<ShelfView> {
  const found = query.q === '' ? undefined : await findBouquets(scope, query.q);
  const { sorted } = await scope.catalogueIndex.read(scope.products);
  const { ids, ...shelf } = chooseShelf(sorted[query.sort], query, found);
  const rows = await scope.products.findRows(ids);
  return { products: rows.map(productView), ...shelf };
}
