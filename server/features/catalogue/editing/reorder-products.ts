import type { PlacedProduct } from '#contract/catalogue/product-input.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { renumberProducts } from './renumber-products.ts';

/**
 * Puts the whole catalogue into the order of these ids and returns the place of each. Throws PRODUCT_CHANGED
 * when they are not exactly the products there are: one was made or deleted since.
 */
export async function reorderProducts(
  scope: Scope,
  actor: string,
  ids: readonly string[],
): Promise<PlacedProduct[]> {
  return scope.transaction(async (inner) => {
    const catalogue = new Map((await inner.products.lockPlaces()).map((p) => [p.id, p]));
    const wanted = new Set(ids);
    const ordered = [...wanted].flatMap((id) => catalogue.get(id) ?? []);
    if (ordered.length !== catalogue.size || ordered.length !== ids.length) {
      throw new ShopError('PRODUCT_CHANGED', {
        message: 'The catalogue was changed elsewhere since you opened it.',
      });
    }
    return renumberProducts(inner, actor, ordered);
  });
}
