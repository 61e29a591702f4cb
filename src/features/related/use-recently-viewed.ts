import { useEffect, useSyncExternalStore } from 'react';
import type { ProductView } from '#contract/product.schema.ts';
import { recentlyViewed } from './recently-viewed.ts';

const NONE: readonly string[] = [];
const none = () => NONE;

/**
 * Notes that this bouquet is being looked at and answers those looked at before, the last first, as far
 * as the shop still has them. None on the server and until the page is hydrated.
 */
export function useRecentlyViewed(
  productId: string,
  catalogue: readonly ProductView[],
): readonly ProductView[] {
  useEffect(() => recentlyViewed.note(productId), [productId]);
  const ids = useSyncExternalStore(recentlyViewed.subscribe, recentlyViewed.ids, none);
  return ids
    .filter((id) => id !== productId)
    .flatMap((id) => catalogue.find((product) => product.id === id) ?? []);
}
