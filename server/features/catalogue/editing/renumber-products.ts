import type { PlacedProduct } from '#contract/catalogue/product-input.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Numbers locked products 1 to n, in the order given; each that moves gets a row in its history. Products that were read
 * before keep the numbers that they had.
 */
export async function renumberProducts(
  { products, productChanges, now }: Pick<Scope, 'products' | 'productChanges' | 'now'>,
  actor: string,
  ordered: readonly Pick<Product, 'id' | 'displayOrder' | 'version'>[],
): Promise<PlacedProduct[]> {
  const places = ordered.map(({ id, displayOrder, version }, index) => ({
    id,
    version,
    from: displayOrder,
    to: index + 1,
  }));
  const moved = places.filter(({ from, to }) => from !== to);
  const at = now();
  await products.renumber(moved, at);
  await productChanges.addMoves(moved, { at, actor });
  return places.map(({ id, version, from, to }) => {
    const isMoved = from !== to;
    return { id, displayOrder: to, version: isMoved ? version + 1 : version, isMoved };
  });
}
