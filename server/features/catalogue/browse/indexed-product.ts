import type { ProductView } from '#contract/catalogue/product.schema.ts';
import {
  type FilterableProduct,
  filterableProduct,
} from '#contract/catalogue/filterable-product.ts';

/** What a bouquet is chosen by, for a list or beside another one. */
export interface IndexedProduct extends FilterableProduct {
  /** What it is like, beyond its price: two are alike where they share these. */
  traits: ReadonlySet<string>;
  isSoldOut: boolean;
}

export function indexedProduct(product: ProductView): IndexedProduct {
  const mark = filterableProduct(product);
  return {
    ...mark,
    traits: new Set([...product.occasions, ...mark.sections, ...mark.flowerTypes]),
    isSoldOut: product.stock <= 0,
  };
}
