import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { recentlyViewed } from './recently-viewed.ts';

const SHOWN = 8;
const NONE: readonly string[] = [];
const none = () => NONE;

/**
 * Notes that this bouquet is being looked at and answers those looked at before, the last first, as far
 * as the shop still has them. None on the server and until the browser has asked for them.
 */
export function useRecentlyViewed(productId: string): readonly ProductView[] {
  useEffect(() => recentlyViewed.note(productId), [productId]);
  const kept = useSyncExternalStore(recentlyViewed.subscribe, recentlyViewed.ids, none);
  const ids = kept.filter((id) => id !== productId).slice(0, SHOWN);
  const { data = [] } = trpc.catalogue.byIds.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  return ids.flatMap((id) => data.find((product) => product.id === id) ?? []);
}
