import type { ProductView } from '#contract/product.schema.ts';
import { lowestPrice } from '#contract/product.ts';

/** What a bouquet is like, beyond its price: two are alike where they share these. */
export type TraitsOf = (product: ProductView) => readonly string[];

const SHOWN = 4;
/** One shared trait outweighs any difference in price. */
const PRICE_WEIGHT = 0.9;

/**
 * The four bouquets most like this one: the most shared traits first, then the nearest price, then the
 * shop's own order. Those that are sold out come last.
 */
export function relatedBouquets(
  product: ProductView,
  catalogue: readonly ProductView[],
  traitsOf: TraitsOf,
): ProductView[] {
  const traits = new Set(traitsOf(product));
  const likeness = (other: ProductView) => {
    const shared = new Set(traitsOf(other).filter((trait) => traits.has(trait))).size;
    const isSoldOut = other.stock <= 0;
    return shared + PRICE_WEIGHT * priceNearness(product, other) - (isSoldOut ? 1_000 : 0);
  };
  return catalogue
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, likeness: likeness(other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ other }) => other);
}

/** 1 for the same price, towards 0 the further apart. */
function priceNearness(a: ProductView, b: ProductView): number {
  const [low = 0, high = 0] = [lowestPrice(a), lowestPrice(b)].toSorted((x, y) => x - y);
  return high === 0 ? 1 : low / high;
}
