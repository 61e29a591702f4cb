import { ProductRepository } from './product.repository.ts';
import { ProductChangeRepository } from './product-change.repository.ts';
import { ProductSearchRepository } from './search/product-search.repository.ts';
import type { CatalogueIndex } from './browse/product-index.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    catalogueIndex: CatalogueIndex;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    products: ProductRepository;
    productChanges: ProductChangeRepository;
    productSearch: ProductSearchRepository;
    catalogueIndex: CatalogueIndex;
  }
}

export const catalogueScope = {
  products: ({ em }) => new ProductRepository(em),
  productChanges: ({ em }) => new ProductChangeRepository(em),
  productSearch: ({ em }) => new ProductSearchRepository(em),
  catalogueIndex: ({ services }) => services.catalogueIndex,
} satisfies ScopeParts;
