import { FLOWER_TYPES, type FlowerType, SECTIONS, type Section } from '#contract/catalogue.ts';
import type { ProductView } from '#contract/product.schema.ts';
import { filterProducts, type Found } from './filter-products.ts';
import { flowerTypesOf } from './flower-types-of.ts';
import type { ShopFilters } from './shop-filters.ts';

/** How many bouquets each choice of the filter panel would show, the filters of other kinds staying as they are. */
export interface ChoiceCounts {
  sections: ReadonlyMap<Section, number>;
  flowerTypes: ReadonlyMap<FlowerType, number>;
}

export function choiceCounts(
  products: readonly ProductView[],
  filters: ShopFilters,
  found: Found,
): ChoiceCounts {
  const inSections = filterProducts(products, { ...filters, sections: [] }, found);
  const ofTypes = filterProducts(products, { ...filters, flowerTypes: [] }, found);
  return {
    sections: countEach(SECTIONS, inSections, ({ sections }) => sections),
    flowerTypes: countEach(FLOWER_TYPES, ofTypes, flowerTypesOf),
  };
}

function countEach<Choice>(
  choices: readonly Choice[],
  products: readonly ProductView[],
  choicesOf: (product: ProductView) => readonly Choice[],
): Map<Choice, number> {
  return new Map(
    choices.map((choice) => [
      choice,
      products.filter((product) => choicesOf(product).includes(choice)).length,
    ]),
  );
}
