import { z } from 'zod';
import { keysOf } from '#contract/text/record-of.ts';
import {
  COLOURS,
  FLOWER_TYPES,
  HOME_SECTIONS,
  MAX_PAGE,
  PAGE_SIZE,
  PRICE_SLIDER,
  SECTIONS,
  SORTS,
} from './catalogue.ts';
import { productId } from './product-id.schema.ts';
import { productView } from './product.schema.ts';
import { searchText } from './search.schema.ts';
import { NO_FILTERS } from './shop-filters.ts';

const { min, max } = PRICE_SLIDER;
const rand = z.number().int().min(min).max(max);
const section = z.enum(SECTIONS);
const flowerType = z.enum(FLOWER_TYPES);
const colour = z.enum(COLOURS);
const count = z.number().int();

export const listingInput = z.object({
  q: searchText,
  min: rand.default(min),
  max: rand.default(max),
  sections: z.array(section).max(SECTIONS.length).readonly().default([]),
  flowerTypes: z.array(flowerType).max(FLOWER_TYPES.length).readonly().default([]),
  colours: z.array(colour).max(COLOURS.length).readonly().default([]),
  sort: z.enum(keysOf(SORTS)).default(NO_FILTERS.sort),
  page: z.number().int().min(1).max(MAX_PAGE).default(1),
});

/** One page of the bouquets that match: {@link ListingChoice} with the bouquets themselves. */
export const listingView = z.object({
  products: z.array(productView).max(PAGE_SIZE),
  total: count,
  page: count,
  pages: count,
  counts: z.object({
    sections: z.record(section, count),
    flowerTypes: z.record(flowerType, count),
    colours: z.record(colour, count),
  }),
  used: z.object({
    sections: z.array(section),
    flowerTypes: z.array(flowerType),
    colours: z.array(colour),
  }),
  reduced: count,
  isEmpty: z.boolean(),
});
export type ListingView = z.infer<typeof listingView>;

/** Which page of the sale. */
export const saleInput = listingInput.pick({ page: true });

/** One page of what can be bought for less than before. */
export const saleView = listingView.pick({ products: true, total: true, page: true, pages: true });
export type SaleView = z.infer<typeof saleView>;

/** The whole catalogue where one page holds it, else null: then it is to be asked for by the page. */
export const wholeView = z.array(productView).max(PAGE_SIZE).nullable();

/** What the home page shows of the catalogue. */
export const homeView = z.object({
  /** Those of all its sections, each once. */
  products: z.array(productView),
  sections: z.array(z.object({ section: z.enum(HOME_SECTIONS), ids: z.array(productId) })),
  isEmpty: z.boolean(),
});
export type HomeView = z.infer<typeof homeView>;

/** Ids as a browser has kept them; a text that is none is no bouquet of the shop. */
export const productsByIdInput = z.object({ ids: z.array(z.string().max(100)).max(PAGE_SIZE) });
