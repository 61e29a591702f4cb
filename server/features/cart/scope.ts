import { CartRepository } from './cart.repository.ts';
import type { ProductSnapshotCache } from './product-snapshot-cache.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    productSnapshots: ProductSnapshotCache;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    carts: CartRepository;
    productSnapshots: ProductSnapshotCache;
  }
}

export const cartScope = {
  carts: ({ em }) => new CartRepository(em),
  productSnapshots: ({ services }) => services.productSnapshots,
} satisfies ScopeParts;
