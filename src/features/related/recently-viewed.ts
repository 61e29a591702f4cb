import { localStorageIdList } from '#src/lib/local-storage-id-list.ts';

/** Those shown, and the bouquet that is being looked at. */
const KEPT = 9;

const kept = localStorageIdList('recentlyViewed');

/** The bouquets this browser has looked at, by product id, the last first. */
export const recentlyViewed = {
  ids: kept.get,
  subscribe: kept.subscribe,

  note(productId: string): void {
    kept.change((ids) => [productId, ...ids.filter((id) => id !== productId)].slice(0, KEPT));
  },
};
