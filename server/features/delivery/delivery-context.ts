import type { Scope } from '#server/platform/scope/scope.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import type { DeliveryContext } from './delivery-rules.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { NO_SLOT_USAGE, type SlotUsage, slotUsage } from './slot-usage.ts';

/** Whose places are not in the way of who asks: an order's own, or that of a cart's unpaid order. */
type Except = { orderIds?: readonly string[]; unpaidOfCart?: string };

/** What decides about deliveries at this moment. Places are counted only where there is a limit. */
export async function deliveryContext(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  except: Except = {},
): Promise<DeliveryContext> {
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
): Promise<SlotUsage> {
  if (!hasLimits(settings)) return NO_SLOT_USAGE;
  const { date: from } = johannesburgTime(now());
  const days = { from, to: addDays(from, settings.daysAhead) };
  return slotUsage(await places.count(days, except));
}
