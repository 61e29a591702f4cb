import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import { bookableDates } from '#server/features/delivery/bookable-dates.ts';
import { deliveryContext } from '#server/features/delivery/delivery-context.ts';
import { orderBouquets } from '#server/features/order/holds/order-bouquets.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { DEARER_DAY, readDearerDays } from './other-days.ts';

/**
 * Returns the days and times to which a shopper can move their order, by the rules of checkout; its own place counts as
 * free, and a day on which it would cost more is closed. Throws ORDER_NOT_FOUND.
 */
export async function listOwnChoices(
  scope: Scope,
  { id, key }: { id: string; key: string },
): Promise<DateOption[]> {
  const order = await scope.orders.findById(id);
  if (!order || !scope.orderAccessTokens.isKey(order, key)) {
    return failNotFound(scope, 'ORDER_NOT_FOUND');
  }
  const isDearer = await readDearerDays(scope, order, await scope.seasons.listOn(scope.today()));
  const bouquets = await orderBouquets(scope, order);
  const days = bookableDates(await deliveryContext(scope, { orderIds: [id] }, bouquets));
  return days.map((day) => (isDearer(day.date) ? closed(day) : day));
}

function closed({ date, slots }: DateOption): DateOption {
  const refusal = { available: false, reason: DEARER_DAY };
  return { date, ...refusal, slots: slots.map(({ slot }) => ({ slot, ...refusal })) };
}
