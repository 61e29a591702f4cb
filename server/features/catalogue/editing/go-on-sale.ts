import type { Scope } from '#server/platform/scope/scope.ts';
import { recordChange } from './apply-product-changes.ts';

/** What the history says of who did it. */
const BY_ITSELF = 'The shop';

/**
 * Puts on sale the products whose day has come, each in its own transaction, so that one that fails keeps no other
 * back. Returns how many.
 */
export async function goOnSale(scope: Scope): Promise<number> {
  const ids = await scope.products.idsToGoOnSale(scope.today());
  let count = 0;
  for (const id of ids) {
    try {
      if (await scope.transaction((inner) => putOnSale(inner, id))) count += 1;
    } catch (error) {
      scope.log.error({ err: error, productId: id }, 'a product could not go on sale');
    }
  }
  return count;
}

/** Returns whether the product goes on sale; the owner may have chosen another day since it was found. */
async function putOnSale(scope: Scope, id: string): Promise<boolean> {
  const product = (await scope.products.lockMany([id])).get(id);
  const day = product?.onSaleFrom;
  if (!product || product.deletedAt || !day || day > scope.today()) return false;
  product.onSaleFrom = null;
  const changes = [{ field: 'onSaleFrom', from: day, to: '' }];
  recordChange(scope, BY_ITSELF, 'went_on_sale', product, changes);
  return true;
}
