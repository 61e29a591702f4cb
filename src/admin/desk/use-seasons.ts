import type { SeasonPrice } from '#contract/catalogue/season-price.ts';
import { trpc } from '#src/lib/trpc.ts';

const NONE: readonly SeasonPrice[] = [];

/** Returns the seasons with prices of their own. While they are not known none is: the shop takes no order at a wrong price. */
export function useSeasons(): readonly SeasonPrice[] {
  const { data } = trpc.admin.seasons.list.useQuery(undefined, { refetchOnMount: 'always' });
  return data?.seasons ?? NONE;
}
