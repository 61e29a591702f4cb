import type { IndexedBouquet } from './indexed-product.ts';

const SHOWN = 4;
/** One shared trait outweighs any difference in price. */
const PRICE_WEIGHT = 0.9;
const SOLD_OUT_PENALTY = 1_000;

/**
 * The four bouquets most like this one: the most shared traits first, then the nearest price, then the
 * shop's own order. Those that are sold out come last.
 */
export function relatedBouquets(
  bouquet: IndexedBouquet,
  catalogue: readonly IndexedBouquet[],
): IndexedBouquet[] {
  const best: { other: IndexedBouquet; likeness: number }[] = [];
  for (const other of catalogue) {
    if (other.id === bouquet.id) continue;
    const likeness = likenessOf(bouquet, other);
    const place = best.findIndex((each) => likeness > each.likeness);
    if (place >= 0) best.splice(place, 0, { other, likeness });
    else if (best.length < SHOWN) best.push({ other, likeness });
    if (best.length > SHOWN) best.pop();
  }
  return best.map(({ other }) => other);
}

function likenessOf(bouquet: IndexedBouquet, other: IndexedBouquet): number {
  let shared = 0;
  for (const trait of other.traits) if (bouquet.traits.has(trait)) shared += 1;
  const penalty = other.isSoldOut ? SOLD_OUT_PENALTY : 0;
  return shared + PRICE_WEIGHT * priceNearness(bouquet.price, other.price) - penalty;
}

/** 1 for the same price, towards 0 the further apart. */
function priceNearness(a: number, b: number): number {
  const high = Math.max(a, b);
  return high === 0 ? 1 : Math.min(a, b) / high;
}
