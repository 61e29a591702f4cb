import { CartRepository } from './cart.repository.ts';
import { AddOnRepository } from './offers/add-on.repository.ts';
import type { ShownProduct } from './cart-line.view.ts';
import type { Cache } from '#server/platform/cache/cache.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    /**
     * The bouquets that were put into carts lately, as they were then, by id. A statement that uses one has the
     * database compare it with its row ({@link CartRepository.addQuantity}), so an old one does no harm.
     */
    productSnapshots: Cache<ShownProduct>;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    carts: CartRepository;
    addOns: AddOnRepository;
    productSnapshots: Cache<ShownProduct>;
  }
}

export const cartScope = {
  carts: ({ em }) => new CartRepository(em),
  addOns: ({ em }) => new AddOnRepository(em),
  productSnapshots: ({ services }) => services.productSnapshots,
} satisfies ScopeParts;
