import { CartRepository } from './cart.repository.ts';
import type { KnownBouquets } from './product-snapshot-cache.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    knownBouquets: KnownBouquets;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    carts: CartRepository;
    knownBouquets: KnownBouquets;
  }
}

export const cartScope = {
  carts: ({ em }) => new CartRepository(em),
  knownBouquets: ({ services }) => services.knownBouquets,
} satisfies ScopeParts;
