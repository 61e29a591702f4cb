import { useSyncExternalStore } from 'react';
import { PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import { localStorageIdList } from '#src/lib/local-storage-id-list.ts';

/** As many as the server is asked for at once. */
const MOST = PAGE_SIZE;

const kept = localStorageIdList('wishlist');

/** The bouquets hearted in this browser, by product id, the first hearted first. */
export const wishlist = {
  ids: kept.get,
  subscribe: kept.subscribe,

  has(productId: string): boolean {
    return kept.get().includes(productId);
  },

  toggle(productId: string): void {
    kept.change((ids) =>
      ids.includes(productId)
        ? ids.filter((id) => id !== productId)
        : [...ids, productId].slice(-MOST),
    );
  },

  /** Puts those of them that are not on it at its end. */
  add(more: readonly string[]): void {
    kept.change((ids) => [...ids, ...more.filter((id) => !ids.includes(id))].slice(-MOST));
  },

  replace(ids: readonly string[]): void {
    kept.change(() => ids);
  },
};

const unknown = () => undefined;

/**
 * The ids of the bouquets on this browser's wishlist, the first hearted first. Undefined on the server
 * and until the page is hydrated: the HTML is the same for every visitor.
 */
export function useWishlist(): readonly string[] | undefined {
  return useSyncExternalStore<readonly string[] | undefined>(
    wishlist.subscribe,
    wishlist.ids,
    unknown,
  );
}
