/** The display sections and shop categories of the specification, section 9. */
export const SECTIONS = [
  'Best Sellers',
  'New Arrivals',
  'Featured',
  'Birthday',
  'Anniversary',
  'Wedding',
  'Corporate',
  'Sympathy',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Occasion chips, also the values of the `filter` query parameter. */
export const OCCASIONS = [
  'Birthday',
  'Anniversary',
  'Wedding',
  'Corporate',
  'Sympathy',
] as const satisfies readonly Section[];
export type Occasion = (typeof OCCASIONS)[number];

/** The sections of the home page, in order. */
export const HOME_SECTIONS = [
  'Best Sellers',
  'Featured',
  'New Arrivals',
] as const satisfies readonly Section[];

export const FLOWER_TYPES = [
  'Roses',
  'Lilies',
  'Tulips',
  'Orchids',
  'Sunflowers',
  'Mixed',
] as const;
export type FlowerType = (typeof FLOWER_TYPES)[number];

/** What the owner may say of the flowers' colours, and shoppers find them by. */
export const COLOURS = [
  'White',
  'Pink',
  'Red',
  'Orange',
  'Yellow',
  'Purple',
  'Blue',
  'Green',
] as const;
export type Colour = (typeof COLOURS)[number];

export const SORTS = {
  featured: 'Featured',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest',
} as const;
export type Sort = keyof typeof SORTS;

/** The price slider in whole rand; its upper end means "2000 and above" (docs/reference/product.md, section 5). */
export const PRICE_SLIDER = { min: 0, max: 2000, step: 50 } as const;

/**
 * So many bouquets are on one page of a list. The whole catalogue of most florists: then the browser has
 * it all, and filters and sorts at once, without asking.
 */
export const PAGE_SIZE = 120;
/** Further than any list goes. */
export const MAX_PAGE = 10_000;
