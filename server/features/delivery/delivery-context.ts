import type { Scope } from '#server/platform/scope/scope.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import type { DeliveryPlan } from './delivery-rules.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { NONE_TAKEN, type PlacesTaken, placesTaken } from './slot-usage.ts';

/** Whose places are not in the way of who asks: an order's own, or that of a cart's unpaid order. */
type Except = { orderIds?: readonly string[]; unpaidOfCart?: string };

/** What decides about deliveries at this moment. Places are counted only where there is a limit. */
export async function deliveryPlan(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  except: Except = {},
): Promise<DeliveryPlan> {
  const { settings } = await scope.delivery.settings();
  return { settings, taken: await takenAhead(scope, settings, except), now: scope.now() };
}

export function hasLimits({ placesPerDay, slots }: DeliverySettings): boolean {
  return placesPerDay !== null || slots.some(({ places }) => places !== null);
}

async function takenAhead(
  { places, now }: Pick<Scope, 'places' | 'now'>,
  settings: DeliverySettings,
  except: Except,
): Promise<PlacesTaken> {
  if (!hasLimits(settings)) return NONE_TAKEN;
  const { date: from } = johannesburgTime(now());
  const days = { from, to: addDays(from, settings.daysAhead) };
  return placesTaken(await places.count(days, except));
}
