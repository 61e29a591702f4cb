import { recordOf } from '#contract/text/record-of.ts';
import {
  type Colour,
  COLOURS,
  FLOWER_TYPES,
  type FlowerType,
  PAGE_SIZE,
  SECTIONS,
  type Section,
} from './catalogue.ts';
import {
  type FilterableProduct,
  type FilteredProducts,
  filterProducts,
} from './filter-products.ts';
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
  used: { sections: Section[]; flowerTypes: FlowerType[]; colours: Colour[] };
  /** How many bouquets of the shop can be bought for less than before, whatever the filters. */
  reduced: number;
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
      colours: COLOURS.filter((colour) => marks.some((mark) => mark.colours.includes(colour))),
    },
    reduced: marks.filter(({ isReduced }) => isReduced).length,
    isEmpty: marks.length === 0,
  };
}

/** How many bouquets each choice of the filter panel would show, the filters of other kinds staying as they are. */
interface FacetCounts {
  sections: Readonly<Record<Section, number>>;
  flowerTypes: Readonly<Record<FlowerType, number>>;
  colours: Readonly<Record<Colour, number>>;
}

export function facetCounts(
  marks: readonly FilterableProduct[],
  filters: ShopFilters,
  found: FilteredProducts,
): FacetCounts {
  const inSections = filterProducts(marks, { ...filters, sections: [] }, found);
  const ofTypes = filterProducts(marks, { ...filters, flowerTypes: [] }, found);
  const inColours = filterProducts(marks, { ...filters, colours: [] }, found);
  return {
    sections: countEach(SECTIONS, inSections, ({ sections }) => sections),
    flowerTypes: countEach(FLOWER_TYPES, ofTypes, ({ flowerTypes }) => flowerTypes),
    colours: countEach(COLOURS, inColours, ({ colours }) => colours),
  };
}

function countEach<Choice extends string>(
  choices: readonly Choice[],
  marks: readonly FilterableProduct[],
  choicesOf: (mark: FilterableProduct) => readonly Choice[],
): Record<Choice, number> {
  const counts: Record<Choice, number> = recordOf(choices, () => 0);
  for (const mark of marks) {
    for (const choice of choicesOf(mark)) counts[choice] += 1;
  }
  return counts;
}
