import { FLOWER_TYPES, type FlowerType, SECTIONS, type Section } from './catalogue.ts';
import { filterProducts, type FilteredProducts } from './filter-products.ts';
import { recordOf } from '#contract/text/record-of.ts';
import type { FilterableProduct } from './filterable-product.ts';
import type { ShopFilters } from './shop-filters.ts';

/** How many bouquets each choice of the filter panel would show, the filters of other kinds staying as they are. */
export interface FacetCounts {
  sections: Readonly<Record<Section, number>>;
  flowerTypes: Readonly<Record<FlowerType, number>>;
}

export function facetCounts(
  marks: readonly FilterableProduct[],
  filters: ShopFilters,
  found: FilteredProducts,
): FacetCounts {
  const inSections = filterProducts(marks, { ...filters, sections: [] }, found);
  const ofTypes = filterProducts(marks, { ...filters, flowerTypes: [] }, found);
  return {
    sections: countEach(SECTIONS, inSections, ({ sections }) => sections),
    flowerTypes: countEach(FLOWER_TYPES, ofTypes, ({ flowerTypes }) => flowerTypes),
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
