import { FLOWER_TYPES, type FlowerType, SECTIONS, type Section } from './catalogue.ts';
import { type FacetCounts, facetCounts } from './facet-counts.ts';
import { filterProducts, type FilteredProducts } from './filter-products.ts';
import { PAGE_SIZE } from './page-size.ts';
import type { FilterableProduct } from './filterable-product.ts';
import type { ShopFilters } from './shop-filters.ts';

/** What is asked of the shop's list: the filters, and which of its pages. */
export type ListingQuery = ShopFilters & {
  /** From 1. */
  page: number;
};

/** One page of the bouquets that match, and what the filter panel says beside them. */
export interface ListingChoice {
  ids: string[];
  /** How many match, on all pages. */
  total: number;
  /** The last one where the page asked for would be beyond it. */
  page: number;
  pages: number;
  counts: FacetCounts;
  /** The choices that some bouquet of the shop has, whatever the filters. */
  used: { sections: Section[]; flowerTypes: FlowerType[] };
  /** The shop has no bouquets at all. */
  isEmpty: boolean;
}

export function selectListing(
  marks: readonly FilterableProduct[],
  { page, ...filters }: ListingQuery,
  found: FilteredProducts,
): ListingChoice {
  const chosen = filterProducts(marks, filters, found);
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return {
    ids: chosen.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map(({ id }) => id),
    total: chosen.length,
    page: shown,
    pages,
    counts: facetCounts(marks, filters, found),
    used: {
      sections: SECTIONS.filter((section) => marks.some((mark) => mark.sections.includes(section))),
      flowerTypes: FLOWER_TYPES.filter((type) =>
        marks.some((mark) => mark.flowerTypes.includes(type)),
      ),
    },
    isEmpty: marks.length === 0,
  };
}
