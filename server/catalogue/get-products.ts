import { productId, type ProductView } from '#contract/product.schema.ts';
import type { Scope } from '#server/scope.ts';
import { productView } from './product.view.ts';

/** These bouquets, in this order; without those that the shop does not have. */
export async function getProducts(
  scope: Pick<Scope, 'products'>,
  { ids }: { ids: string[] },
): Promise<ProductView[]> {
  const known = ids.filter((id) => productId.safeParse(id).success);
  return (await scope.products.findManyOnSale(known)).map(productView);
}
