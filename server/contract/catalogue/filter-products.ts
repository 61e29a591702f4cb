import { type Cents, cents } from '#contract/money/money.ts';
import {
  type Colour,
  FLOWER_TYPES,
  type FlowerType,
  PRICE_SLIDER,
  SECTIONS,
  type Section,
} from './catalogue.ts';
import type { ProductView } from './product.schema.ts';
import { isReduced } from './compare-at.ts';
import { lowestPrice } from './product.ts';
import type { ShopFilters } from './shop-filters.ts';

const WORDS: Record<FlowerType, RegExp> = {
  Roses: /\broses?\b/i,
  Lilies: /\bl(?:ily|ilies)\b/i,
  Tulips: /\btulips?\b/i,
  Orchids: /\borchids?\b/i,
  Sunflowers: /\bsunflowers?\b/i,
  Mixed: /\bmixed\b/i,
};

/** Returns the flower types the owner ticked; where none is, those that name and description mention. */
export function flowerTypesOf(
  product: Pick<ProductView, 'flowerTypes' | 'name' | 'description'>,
): readonly FlowerType[] {
  if (product.flowerTypes.length > 0) return product.flowerTypes;
  const text = `${product.name} ${product.description}`;
  return FLOWER_TYPES.filter((type) => WORDS[type].test(text));
}

const CENTS_PER_RAND = 100;

/** Ids of the bouquets that a search found, best first; undefined when nothing is searched for. */
export type FilteredProducts = readonly string[] | undefined;

/**
 * Returns the bouquets that match a shopper's filters, in the order they chose; "Featured" is the best first in a
 * search.
 */
export function filterProducts<Mark extends FilterableProduct>(
  marks: readonly Mark[],
  filters: ShopFilters,
  found: FilteredProducts,
): Mark[] {
  const matching = marks.filter((mark) => matches(mark, filters));
  if (!found) return matching.toSorted(ORDERS[filters.sort]);
  const ranks = new Map(found.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: FilterableProduct) => ranks.get(id) ?? found.length;
  return matching
    .filter(({ id }) => ranks.has(id))
    .toSorted(filters.sort === 'featured' ? (a, b) => rankOf(a) - rankOf(b) : ORDERS[filters.sort]);
}

function matches(mark: FilterableProduct, filters: ShopFilters): boolean {
  return (
    isWithinPrice(mark, filters) &&
    hasAny(mark.sections, filters.sections) &&
    hasAny(mark.flowerTypes, filters.flowerTypes) &&
    hasAny(mark.colours, filters.colours)
  );
}

function isWithinPrice({ price }: FilterableProduct, { min, max }: ShopFilters): boolean {
  const isOpenAbove = max >= PRICE_SLIDER.max;
  return (
    price >= cents(min * CENTS_PER_RAND) && (isOpenAbove || price <= cents(max * CENTS_PER_RAND))
  );
}

function hasAny<T>(owned: readonly T[], wanted: readonly T[]): boolean {
  return wanted.length === 0 || wanted.some((value) => owned.includes(value));
}

type Order = (a: FilterableProduct, b: FilterableProduct) => number;

const byPlace: Order = (a, b) => a.displayOrder - b.displayOrder;
const byAge: Order = (a, b) => b.createdAt - a.createdAt;
const byPrice: Order = (a, b) => a.price - b.price;

const ORDERS: Record<ShopFilters['sort'], Order> = {
  featured: (a, b) => byPlace(a, b) || byAge(a, b),
  'price-asc': (a, b) => byPrice(a, b) || byPlace(a, b),
  'price-desc': (a, b) => byPrice(b, a) || byPlace(a, b),
  newest: (a, b) => byAge(a, b) || byPlace(a, b),
};

/** What the shop's filters and orders look at, worked out once for each bouquet. */
export interface FilterableProduct {
  id: string;
  /** The lowest that a shopper can pay for it. */
  price: Cents;
  sections: readonly Section[];
  flowerTypes: readonly FlowerType[];
  colours: readonly Colour[];
  displayOrder: number;
  /** Whether it can be bought for less than before. */
  isReduced: boolean;
  /** Milliseconds. */
  createdAt: number;
}

export function filterableProduct(product: ProductView): FilterableProduct {
  return {
    id: product.id,
    price: lowestPrice(product),
    sections: SECTIONS.filter((section) => product.sections.includes(section)),
    flowerTypes: flowerTypesOf(product),
    colours: product.colours ?? [],
    displayOrder: product.displayOrder,
    isReduced: product.stock > 0 && isReduced(product),
    createdAt: Date.parse(product.createdAt),
  };
}
