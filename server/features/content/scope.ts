import { SiteContentRepository } from './site-content.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    shopWords: SiteContentRepository;
  }
}

export const contentScope = {
  shopWords: ({ em }) => new SiteContentRepository(em),
} satisfies ScopeParts;
