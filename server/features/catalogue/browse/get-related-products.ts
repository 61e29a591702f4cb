import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { IndexScope } from '#server/features/catalogue/season/season-prices.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { thereOnChosenDay } from './there-on-chosen-day.ts';
import { readProducts } from './product.queries.ts';
import type { IndexedProduct } from './product-index.ts';

const SHOWN = 4;
/** One shared trait outweighs any difference in price. */
const PRICE_WEIGHT = 0.9;
const SOLD_OUT_PENALTY = 1_000;

/**
 * Returns the four bouquets most like this one: the most shared traits first, then the nearest price, then the shop's
 * own order. Those that are sold out come last.
 */
export function relatedProducts(
  bouquet: IndexedProduct,
  catalogue: readonly IndexedProduct[],
): IndexedProduct[] {
  const best: { other: IndexedProduct; likeness: number }[] = [];
  for (const other of catalogue) {
    if (other.id === bouquet.id) continue;
    const likeness = similarity(bouquet, other);
    const place = best.findIndex((each) => likeness > each.likeness);
    if (place >= 0) best.splice(place, 0, { other, likeness });
    else if (best.length < SHOWN) best.push({ other, likeness });
    if (best.length > SHOWN) best.pop();
  }
  return best.map(({ other }) => other);
}

function similarity(bouquet: IndexedProduct, other: IndexedProduct): number {
  let shared = 0;
  for (const trait of other.traits) if (bouquet.traits.has(trait)) shared += 1;
  const penalty = other.isSoldOut ? SOLD_OUT_PENALTY : 0;
  return shared + PRICE_WEIGHT * priceNearness(bouquet.price, other.price) - penalty;
}

/** Returns 1 for the same price, and less the further apart the prices are. */
function priceNearness(a: number, b: number): number {
  const high = Math.max(a, b);
  return high === 0 ? 1 : Math.min(a, b) / high;
}

/**
 * Returns the bouquets to show below this one: such as can be there on the day that the visitor has chosen; none when the
 * shop does not have it.
 */
export async function getRelatedProducts(
  scope: IndexScope & Pick<Scope, 'limitUses'>,
  { id }: { id: string },
): Promise<ProductView[]> {
  const { byId, sorted, related } = await scope.productIndex.read(scope);
  const bouquet = byId.get(id);
  if (!bouquet) return [];
  const { featured } = sorted;
  const there = await thereOnChosenDay(scope, featured);
  const like = () => relatedProducts(bouquet, there).map((each) => each.id);
  const ids = there === featured ? (related.find(id) ?? related.keep(id, like())) : like();
  return readProducts(scope, ids);
}
