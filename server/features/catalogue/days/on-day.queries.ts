import type { OnDayView } from '#contract/catalogue/on-day.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { type DeliveryContext, dateOption } from '#server/features/delivery/bookable-dates.ts';
import { bouquetObstacle, obstacleNote } from '#server/features/delivery/bouquet-obstacle.ts';
import { deliveryContext } from '#server/features/delivery/delivery-context.ts';
import { deliveryOptions } from '#server/features/delivery/delivery-promise.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns what of all that is on sale cannot be there on a day, and whether the shop delivers on it, by the rules that
 * an order is held to. Throws TOO_MANY.
 */
export async function getOnDay(
  scope: Pick<Scope, 'products' | 'delivery' | 'places' | 'now' | 'limitUses'>,
  { day: asked }: { day?: string | undefined },
): Promise<OnDayView> {
  const plan = await deliveryContext(scope);
  await scope.limitUses('delivery-told', plan.settings.daysAhead + 1);
  const { today, promise } = deliveryOptions(plan);
  const day = asked ?? promise?.date ?? today;
  const { available, reason } = dateOption(plan, day);
  return {
    day,
    ...(!available && reason !== undefined && { closed: reason }),
    notThere: await notThereOn(scope, plan, day),
  };
}

/** Returns what of all that is on sale cannot be there on a day, each with the reason and its next day. */
export async function notThereOn(
  scope: Pick<Scope, 'products'>,
  plan: DeliveryContext,
  day: DateText,
): Promise<OnDayView['notThere']> {
  const isOpen = (date: string) => dateOption(plan, date).available;
  const bouquets = await scope.products.listOwnDays();
  return bouquets.flatMap(({ id, ...bouquet }) => {
    const obstacle = bouquetObstacle(plan, bouquet, day, isOpen);
    return obstacle ? [{ id, note: obstacleNote(obstacle) }] : [];
  });
}
