import { FLOWER_TYPES, type FlowerType, SECTIONS, type Section } from './catalogue.ts';
import { type ChoiceCounts, choiceCounts } from './facet-counts.ts';
import { chooseBouquets, type Found } from './filter-products.ts';
import { SHELF_SIZE } from './page-size.ts';
import type { ShelfMark } from './filterable-product.ts';
import type { ShopFilters } from './shop-filters.ts';

/** What is asked of the shop's list: the filters, and which of its pages. */
export type ShelfQuery = ShopFilters & {
  /** From 1. */
  page: number;
};

/** One page of the bouquets that match, and what the filter panel says beside them. */
export interface ShelfChoice {
  ids: string[];
  /** How many match, on all pages. */
  total: number;
  /** The last one where the page asked for would be beyond it. */
  page: number;
  pages: number;
  counts: ChoiceCounts;
  /** The choices that some bouquet of the shop has, whatever the filters. */
  used: { sections: Section[]; flowerTypes: FlowerType[] };
  /** The shop has no bouquets at all. */
  isEmpty: boolean;
}

export function chooseShelf(
  marks: readonly ShelfMark[],
  { page, ...filters }: ShelfQuery,
  found: Found,
): ShelfChoice {
  const chosen = chooseBouquets(marks, filters, found);
  const pages = Math.max(1, Math.ceil(chosen.length / SHELF_SIZE));
  const shown = Math.min(page, pages);
  return {
    ids: chosen.slice((shown - 1) * SHELF_SIZE, shown * SHELF_SIZE).map(({ id }) => id),
    total: chosen.length,
    page: shown,
    pages,
    counts: choiceCounts(marks, filters, found),
    used: {
      sections: SECTIONS.filter((section) => marks.some((mark) => mark.sections.includes(section))),
      flowerTypes: FLOWER_TYPES.filter((type) =>
        marks.some((mark) => mark.flowerTypes.includes(type)),
      ),
    },
    isEmpty: marks.length === 0,
  };
}
