import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { AbandonedCheckoutRepository } from './abandoned-checkout.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    abandonedCheckouts: AbandonedCheckoutRepository;
  }
}

export const abandonedCheckoutScope = {
  abandonedCheckouts: ({ em }) => new AbandonedCheckoutRepository(em),
} satisfies ScopeParts;
