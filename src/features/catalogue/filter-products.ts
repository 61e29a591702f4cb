import { PRICE_SLIDER } from '#contract/catalogue.ts';
import { cents } from '#contract/money.ts';
import type { ProductView } from '#contract/product.schema.ts';
import { lowestPrice } from '#contract/product.ts';
import { flowerTypesOf } from './flower-types-of.ts';
import type { ShopFilters } from './shop-filters.ts';

const CENTS_PER_RAND = 100;

/** Ids of the bouquets that a search found, best first; undefined when nothing is searched for. */
export type Found = readonly string[] | undefined;

/** The bouquets a shopper asked for, in the order asked for; "Featured" is the best first in a search. */
export function filterProducts(
  products: readonly ProductView[],
  filters: ShopFilters,
  found: Found,
): ProductView[] {
  const matching = products.filter((product) => matches(product, filters));
  if (!found) return matching.toSorted(ORDERS[filters.sort]);
  const ranks = new Map(found.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: ProductView) => ranks.get(id) ?? found.length;
  return matching
    .filter(({ id }) => ranks.has(id))
    .toSorted(filters.sort === 'featured' ? (a, b) => rankOf(a) - rankOf(b) : ORDERS[filters.sort]);
}

function matches(product: ProductView, filters: ShopFilters): boolean {
  return (
    isWithinPrice(product, filters) &&
    hasAny(product.sections, filters.sections) &&
    hasAny(flowerTypesOf(product), filters.flowerTypes)
  );
}

function isWithinPrice(product: ProductView, { min, max }: ShopFilters): boolean {
  const price = lowestPrice(product);
  const isOpenAbove = max >= PRICE_SLIDER.max;
  return (
    price >= cents(min * CENTS_PER_RAND) && (isOpenAbove || price <= cents(max * CENTS_PER_RAND))
  );
}

function hasAny<T>(owned: readonly T[], wanted: readonly T[]): boolean {
  return wanted.length === 0 || wanted.some((value) => owned.includes(value));
}

type Order = (a: ProductView, b: ProductView) => number;

const byPlace: Order = (a, b) => a.displayOrder - b.displayOrder;
const byAge: Order = (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt);
const byPrice: Order = (a, b) => lowestPrice(a) - lowestPrice(b);

const ORDERS: Record<ShopFilters['sort'], Order> = {
  featured: (a, b) => byPlace(a, b) || byAge(a, b),
  'price-asc': (a, b) => byPrice(a, b) || byPlace(a, b),
  'price-desc': (a, b) => byPrice(b, a) || byPlace(a, b),
  newest: (a, b) => byAge(a, b) || byPlace(a, b),
};
