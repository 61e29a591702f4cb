import { BOUNDS } from '#server/platform/cache/bounds.ts';
import type { ShownProduct } from './cart-line.view.ts';

/**
 * The bouquets that were put into carts lately, as they were then. A statement that uses one has
 * the database compare it with its row ({@link CartRepository.addQuantity}), so an old one does no
 * harm.
 */
export class ProductSnapshotCache {
  readonly #byId = new Map<string, ShownProduct>();

  find(id: string): ShownProduct | undefined {
    return this.#byId.get(id);
  }

  keep(product: ShownProduct): void {
    if (this.#byId.size >= BOUNDS.bouquetsInCarts) this.#byId.clear();
    this.#byId.set(product.id, product);
  }
}
