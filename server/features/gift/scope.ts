import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { GiftRepository } from './gift.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    gifts: GiftRepository;
  }
}

export const giftScope = {
  gifts: ({ em }) => new GiftRepository(em),
} satisfies ScopeParts;
