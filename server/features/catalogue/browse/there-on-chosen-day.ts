import type { IndexedProduct } from './product-index.ts';
import type { IndexScope } from '#server/features/catalogue/season/season-prices.ts';
import { deliveryContext } from '#server/features/delivery/delivery-context.ts';
import { notThereOn } from '#server/features/catalogue/days/on-day.queries.ts';

/**
 * Returns those of a list that can be there on the day that the visitor has chosen; the list itself where none is
 * chosen, where all can be there, and where none can.
 */
export async function thereOnChosenDay(
  scope: IndexScope,
  bouquets: readonly IndexedProduct[],
): Promise<readonly IndexedProduct[]> {
  const { chosenDay } = scope;
  if (!chosenDay || !bouquets.some(({ hasOwnDays }) => hasOwnDays)) return bouquets;
  const notThere = await notThereOn(scope, await deliveryContext(scope), chosenDay);
  const ids = new Set(notThere.map(({ id }) => id));
  const there = bouquets.filter(({ id }) => !ids.has(id));
  return there.length === 0 || there.length === bouquets.length ? bouquets : there;
}
