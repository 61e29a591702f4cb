import { PRICE_SLIDER } from '#contract/catalogue.ts';
import { cents } from '#contract/money.ts';
import type { ProductView } from '#contract/product.schema.ts';
import { lowestPrice } from '#contract/product.ts';
import { flowerTypesOf } from './flower-types-of.ts';
import type { ShopFilters } from './shop-filters.ts';

const CENTS_PER_RAND = 100;

/** The bouquets a shopper asked for, in the order asked for. */
export function filterProducts(
  products: readonly ProductView[],
  filters: ShopFilters,
): ProductView[] {
  return products
    .filter(
      (product) =>
        isWithinPrice(product, filters) &&
        hasAny(product.sections, filters.sections) &&
        hasAny(flowerTypesOf(product), filters.flowerTypes) &&
        matchesWords(product, filters.q),
    )
    .toSorted(ORDERS[filters.sort]);
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

function matchesWords(product: ProductView, q: string): boolean {
  const text = [product.name, product.description, ...product.occasions, ...flowerTypesOf(product)]
    .join(' ')
    .toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
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
