import type { RouterContext } from '#src/router-context.ts';

/**
 * Loads what cannot be there on the day that the visitor has chosen. Never throws: a page that does not know it is
 * better than none.
 */
export function loadOnDay({ trpc: api, shop }: RouterContext): Promise<void> | undefined {
  return shop.choice && api.catalogue.onDay.prefetch({ day: shop.choice.day });
}
