import { keptIds } from '#src/lib/kept-ids.ts';

const kept = keptIds('wishlist');

/** The bouquets hearted in this browser, by product id, the first hearted first. */
export const wishlist = {
  ids: kept.get,
  subscribe: kept.subscribe,

  has(productId: string): boolean {
    return kept.get().includes(productId);
  },

  toggle(productId: string): void {
    kept.change((ids) =>
      ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId],
    );
  },

  replace(ids: readonly string[]): void {
    kept.change(() => ids);
  },
};
