import type { RouterContext } from '#src/router-context.ts';

/**
 * Loads what cannot be there on the day that the visitor has chosen. Never throws: a page that does not know it is
 * better than none.
 */
export async function loadOnDay({ trpc: api, shop }: RouterContext): Promise<void> {
  const day = shop.choice?.day;
  if (day) await api.catalogue.onDay.prefetch({ day });
}
