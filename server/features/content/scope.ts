import { ShopTextRepository } from './shop-text.repository.ts';
import { SiteContentRepository } from './site-content.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    shopWords: SiteContentRepository;
    shopTexts: ShopTextRepository;
  }
}

export const contentScope = {
  shopWords: ({ em }) => new SiteContentRepository(em),
  shopTexts: ({ em }) => new ShopTextRepository(em),
} satisfies ScopeParts;
