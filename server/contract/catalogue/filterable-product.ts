import { type FlowerType, SECTIONS, type Section } from './catalogue.ts';
import { flowerTypesOf } from './flower-types-of.ts';
import type { Cents } from '#contract/money/money.ts';
import type { ProductView } from './product.schema.ts';
import { lowestPrice } from './product.ts';

/** What the shop's filters and orders look at, worked out once for each bouquet. */
export interface FilterableProduct {
  id: string;
  /** The lowest that a shopper can pay for it. */
  price: Cents;
  sections: readonly Section[];
  flowerTypes: readonly FlowerType[];
  displayOrder: number;
  /** Milliseconds. */
  createdAt: number;
}

export function filterableProduct(product: ProductView): FilterableProduct {
  return {
    id: product.id,
    price: lowestPrice(product),
    sections: SECTIONS.filter((section) => product.sections.includes(section)),
    flowerTypes: flowerTypesOf(product),
    displayOrder: product.displayOrder,
    createdAt: Date.parse(product.createdAt),
  };
}
