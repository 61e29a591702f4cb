import {
  type Colour,
  type FlowerType,
  PRICE_SLIDER,
  type Section,
  type Sort,
} from './catalogue.ts';

/** What the shop screen shows of the catalogue. Prices in whole rand, as on the slider. */
export interface ShopFilters {
  /** Words that a bouquet must all match; empty for every bouquet. */
  q: string;
  min: number;
  /** The slider's upper end means "and above". */
  max: number;
  /** At least one of these; none means any. */
  sections: readonly Section[];
  /** At least one of these; none means any. */
  flowerTypes: readonly FlowerType[];
  /** At least one of these; none means any. */
  colours: readonly Colour[];
  sort: Sort;
}

export const NO_FILTERS: ShopFilters = {
  q: '',
  min: PRICE_SLIDER.min,
  max: PRICE_SLIDER.max,
  sections: [],
  flowerTypes: [],
  colours: [],
  sort: 'featured',
};

/** Returns the filters with search text and sorting kept and nothing filtered out (specification, section 4). */
export function withoutFilters({ q, sort }: ShopFilters): ShopFilters {
  return { ...NO_FILTERS, q, sort };
}

/** Counts the choices of the filter panel that are in force; a price range counts as one. */
export function countFilters({ min, max, sections, flowerTypes, colours }: ShopFilters): number {
  const hasPrice = min > PRICE_SLIDER.min || max < PRICE_SLIDER.max;
  return sections.length + flowerTypes.length + colours.length + (hasPrice ? 1 : 0);
}
