import type { ScopeParts } from '#server/platform/scope/scope.ts';
import type { AdminProductViews } from './admin-product-views.ts';
import type { ProductIndex } from './browse/product-index.ts';
import type { ProductViews } from './browse/product-views.ts';
import { createPreviewTokens, type PreviewTokens } from './preview/preview-token.ts';
import { ProductRepository } from './product.repository.ts';
import { ProductChangeRepository } from './product-change.repository.ts';
import { ProductSearchRepository } from './search/product-search.repository.ts';
import { SeasonRepository } from './season/season.repository.ts';
import type { SeasonPrices } from './season/season-prices.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    productIndex: ProductIndex;
    productViews: ProductViews;
    adminProductViews: AdminProductViews;
    seasonPrices: SeasonPrices;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    products: ProductRepository;
    productChanges: ProductChangeRepository;
    productSearch: ProductSearchRepository;
    productIndex: ProductIndex;
    productViews: ProductViews;
    adminProductViews: AdminProductViews;
    seasons: SeasonRepository;
    seasonPrices: SeasonPrices;
    /** Signs the links to previews. */
    previewTokens: PreviewTokens;
  }
}

export const catalogueScope = {
  products: ({ em }) => new ProductRepository(em),
  productChanges: ({ em }) => new ProductChangeRepository(em),
  productSearch: ({ em }) => new ProductSearchRepository(em),
  productIndex: ({ services }) => services.productIndex,
  productViews: ({ services }) => services.productViews,
  adminProductViews: ({ services }) => services.adminProductViews,
  seasons: ({ em }) => new SeasonRepository(em),
  seasonPrices: ({ services }) => services.seasonPrices,
  previewTokens: ({ services }) => createPreviewTokens(services.sessionSecret),
} satisfies ScopeParts;
