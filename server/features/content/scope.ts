import { ShopWordsRepository } from './site-content.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    shopWords: ShopWordsRepository;
  }
}

export const contentScope = {
  shopWords: ({ em }) => new ShopWordsRepository(em),
} satisfies ScopeParts;
