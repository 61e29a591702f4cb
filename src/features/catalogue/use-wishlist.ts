import { useSyncExternalStore } from 'react';
import { wishlist } from './wishlist-store.ts';

const unknown = () => undefined;

/**
 * The ids of the bouquets on this browser's wishlist, the first hearted first. Undefined on the server
 * and until the page is hydrated: the HTML is the same for everybody.
 */
export function useWishlist(): readonly string[] | undefined {
  return useSyncExternalStore<readonly string[] | undefined>(
    wishlist.subscribe,
    wishlist.ids,
    unknown,
  );
}
