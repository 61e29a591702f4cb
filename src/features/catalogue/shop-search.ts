import { z } from 'zod';
import { FLOWER_TYPES, PRICE_SLIDER, SECTIONS, SORTS, type Sort } from '#contract/catalogue.ts';
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts';

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
  sort?: Sort | undefined;
}

const MAX_SEARCH_LENGTH = 100;

const { min: MIN, max: MAX, step: STEP } = PRICE_SLIDER;

// The router reads `q=2000` as a number and `q=true` as a boolean.
const words = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).trim().slice(0, MAX_SEARCH_LENGTH))
  .catch('');

const price = z
  .number()
  .transform((rand) => Math.min(MAX, Math.max(MIN, Math.round(rand / STEP) * STEP)));

// A form sends `section=A&section=B`, a link of ours `section=A,B`.
function choices<T extends string>(known: readonly T[]) {
  return z
    .union([z.string().transform((text) => text.split(',')), z.array(z.unknown())])
    .transform((chosen) => known.filter((value) => chosen.includes(value)))
    .catch([]);
}

const shopQuery = z.object({
  q: words,
  min: price.catch(MIN),
  max: price.catch(MAX),
  section: choices(SECTIONS),
  flower: choices(FLOWER_TYPES),
  sort: z.enum(Object.keys(SORTS) as [Sort, ...Sort[]]).catch(NO_FILTERS.sort),
});

/** Reads the filters from a query: what is unknown, out of range or contradictory falls back to the usual. */
export function toShopFilters(query: object): ShopFilters {
  const { section, flower, min, max, ...rest } = shopQuery.parse(query);
  const isCrossed = min > max;
  return {
    ...rest,
    min: isCrossed ? MIN : min,
    max: isCrossed ? MAX : max,
    sections: section,
    flowerTypes: flower,
  };
}

/** The query that stands for these filters; what is undefined is to be left out of the address. */
export function toShopSearch(filters: ShopFilters): ShopSearch {
  return {
    q: filters.q || undefined,
    min: filters.min > MIN ? filters.min : undefined,
    max: filters.max < MAX ? filters.max : undefined,
    section: filters.sections.join(',') || undefined,
    flower: filters.flowerTypes.join(',') || undefined,
    sort: filters.sort === NO_FILTERS.sort ? undefined : filters.sort,
  };
}

/** For the router: any query, as the one that stands for the same filters. */
export function readShopSearch(query: Record<string, unknown>): ShopSearch {
  return toShopSearch(toShopFilters(query));
}
