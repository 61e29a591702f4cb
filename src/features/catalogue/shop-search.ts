import { z } from 'zod';
import { FLOWER_TYPES, PRICE_SLIDER, SECTIONS, type Sort, SORTS } from '#contract/catalogue.ts';
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts';

/**
 * The query of /shop. What is as usual is left out, so that each view of the shop has one address;
 * several choices stand in one parameter, separated by commas.
 */
export interface ShopSearch {
  q?: string;
  min?: number;
  max?: number;
  section?: string;
  flower?: string;
  sort?: Sort;
}

const MAX_SEARCH_LENGTH = 100;

const { min, max, step } = PRICE_SLIDER;

// The router reads `q=2000` as a number and `q=true` as a boolean.
const words = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).trim().slice(0, MAX_SEARCH_LENGTH))
  .catch('');

const price = z
  .number()
  .transform((rand) => Math.min(max, Math.max(min, Math.round(rand / step) * step)));

// A form sends `section=A&section=B`, a link of ours `section=A,B`.
function choices<T extends string>(known: readonly T[]) {
  return z
    .union([z.string().transform((text) => text.split(',')), z.array(z.unknown())])
    .transform((chosen) => known.filter((value) => chosen.includes(value)))
    .catch([]);
}

const shopQuery = z.object({
  q: words,
  min: price.catch(min),
  max: price.catch(max),
  section: choices(SECTIONS),
  flower: choices(FLOWER_TYPES),
  sort: z.enum(Object.keys(SORTS) as [Sort, ...Sort[]]).catch(NO_FILTERS.sort),
});

/** Reads the query of an address: what is unknown or out of range falls back to the usual. */
export function readShopSearch(query: Record<string, unknown>): ShopSearch {
  const { section, flower, ...rest } = shopQuery.parse({ ...query });
  const isCrossed = rest.min > rest.max;
  return toShopSearch({
    ...rest,
    ...(isCrossed && { min, max }),
    sections: section,
    flowerTypes: flower,
  });
}

export function toShopSearch(filters: ShopFilters): ShopSearch {
  return {
    ...(filters.q && { q: filters.q }),
    ...(filters.min > min && { min: filters.min }),
    ...(filters.max < max && { max: filters.max }),
    ...(filters.sections.length > 0 && { section: filters.sections.join(',') }),
    ...(filters.flowerTypes.length > 0 && { flower: filters.flowerTypes.join(',') }),
    ...(filters.sort !== NO_FILTERS.sort && { sort: filters.sort }),
  };
}

export function toShopFilters(search: ShopSearch): ShopFilters {
  const { section, flower, ...rest } = shopQuery.parse(search);
  return { ...rest, sections: section, flowerTypes: flower };
}
