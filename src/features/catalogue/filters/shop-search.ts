import {
  COLOURS,
  FLOWER_TYPES,
  PRICE_SLIDER,
  SECTIONS,
  SORTS,
  type Sort,
} from '#contract/catalogue/catalogue.ts';
import { MAX_SEARCH } from '#contract/catalogue/search.ts';
import { NO_FILTERS, type ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { isKeyOf } from '#contract/text/record-of.ts';
import { readPage } from '#src/features/catalogue/read-page.ts';

/**
 * The query of /shop. What is as usual is left out, so that each view of the shop has one address;
 * several choices stand in one parameter, separated by commas.
 */
export interface ShopSearch {
  q?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  section?: string | undefined;
  flower?: string | undefined;
  colour?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
}

// What the server refuses or leaves out in a line of text: controls, halves of characters, hidden changes
// of direction.
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const { min: MIN, max: MAX, step: STEP } = PRICE_SLIDER;

// By hand, not by schema: this is in the code of every page, and a schema library is large.

// The router reads `q=2000` as a number and `q=true` as a boolean.
function words(value: unknown): string {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isText) return '';
  return String(value)
    .slice(0, 4 * MAX_SEARCH)
    .normalize('NFC')
    .slice(0, MAX_SEARCH)
    .replace(UNFIT, ' ')
    .trim();
}

function price(value: unknown, usual: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return usual;
  return Math.min(MAX, Math.max(MIN, Math.round(value / STEP) * STEP));
}

// A form sends `section=A&section=B`, a link of ours `section=A,B`.
function choices<T extends string>(value: unknown, known: readonly T[]): T[] {
  const chosen = typeof value === 'string' ? value.split(',') : value;
  return Array.isArray(chosen) ? known.filter((each) => chosen.includes(each)) : [];
}

/** Reads the filters from a query: what is unknown, out of range or contradictory falls back to the usual. */
export function toShopFilters(query: object): ShopFilters {
  const { q, min, max, section, flower, colour, sort }: Record<string, unknown> = { ...query };
  const range = { min: price(min, MIN), max: price(max, MAX) };
  const isCrossed = range.min > range.max;
  return {
    q: words(q),
    min: isCrossed ? MIN : range.min,
    max: isCrossed ? MAX : range.max,
    sections: choices(section, SECTIONS),
    flowerTypes: choices(flower, FLOWER_TYPES),
    colours: choices(colour, COLOURS),
    sort: isKeyOf(SORTS, sort) ? sort : NO_FILTERS.sort,
  };
}

/** The query that stands for the first page with these filters; what is undefined is to be left out of the address. */
export function toShopSearch(filters: ShopFilters): ShopSearch {
  return {
    q: filters.q || undefined,
    min: filters.min > MIN ? filters.min : undefined,
    max: filters.max < MAX ? filters.max : undefined,
    section: filters.sections.join(',') || undefined,
    flower: filters.flowerTypes.join(',') || undefined,
    colour: filters.colours.join(',') || undefined,
    sort: filters.sort === NO_FILTERS.sort ? undefined : filters.sort,
  };
}

/** For the router: any query, as the one that stands for the same filters and page. */
export function readShopSearch(query: Record<string, unknown>): ShopSearch {
  return { ...toShopSearch(toShopFilters(query)), page: readPage(query) };
}
