import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import { otherTimes } from '#server/features/order/checkout/list-delivery-choices.ts';
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
): Promise<DueDay[]> {
  const order = await scope.orders.findById(id);
  if (!order || !scope.orderAccessTokens.isKey(order, key)) {
    return failNotFound(scope, 'ORDER_NOT_FOUND');
  }
  const isDearer = await readDearerDays(scope, order, await scope.seasons.listOn(scope.today()));
  const days = await otherTimes(scope, order);
  return days.map((day) => (isDearer(day.date) ? closed(day) : day));
}

function closed({ date, slots }: DueDay): DueDay {
  const refusal = { available: false, reason: DEARER_DAY };
  return { date, ...refusal, slots: slots.map(({ slot }) => ({ slot, ...refusal })) };
}
