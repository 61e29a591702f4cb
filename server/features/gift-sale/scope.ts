import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { GiftUseRepository } from './gift-use.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    giftUses: GiftUseRepository;
  }
}

export const giftSaleScope = {
  giftUses: ({ em }) => new GiftUseRepository(em),
} satisfies ScopeParts;
