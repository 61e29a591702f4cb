import { isUuid } from '#contract/text/ids.ts';

/** So many bouquets a link can carry: an address of that length arrives whole through any messenger. */
export const MOST_SHARED = 30;
const MARK = 'bouquets=';

/**
 * Returns the link to a wishlist, which carries the list itself behind its “#”: it says nothing of a person, and a
 * browser sends no server what stands there.
 */
export function sharedListUrl(publicUrl: string, ids: readonly string[]): string {
  return `${publicUrl}/wishlist#${MARK}${ids.slice(0, MOST_SHARED).join('.')}`;
}

/** Returns the bouquets that such a link carries; none where it carries no list. */
export function readSharedList(hash: string): string[] {
  if (!hash.startsWith(MARK)) return [];
  const ids = hash.slice(MARK.length).split('.', MOST_SHARED).filter(isUuid);
  return [...new Set(ids)];
}
