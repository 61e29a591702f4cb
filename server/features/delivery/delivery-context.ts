import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { CollectionPoint } from '#contract/delivery/collection.schema.ts';
import type { DeliveryContext } from './bookable-dates.ts';
import type { CollectionContext } from './collection-dates.ts';

/** How many orders have a place on a day, or in one slot of it. */
export interface SlotUsage {
  on(date: DateText, slot?: DeliverySlot): number;
}

export interface SlotCount {
  date: DateText;
  slot: string;
  orders: number;
}

/** A count that says as well how many of the orders wait for their payment. */
export interface BookedCount extends SlotCount {
  unpaid: number;
}

/**
 * Returns the usage of days and slots from counts of the database. A slot that is no longer sold counts for its day.
 */
export function slotUsage(counts: readonly SlotCount[]): SlotUsage {
  const taken = new Map<string, number>();
  for (const { date, slot, orders } of counts) {
    for (const key of [date, `${date} ${slot}`]) taken.set(key, (taken.get(key) ?? 0) + orders);
  }
  return { on: (date, slot) => taken.get(slot === undefined ? date : `${date} ${slot}`) ?? 0 };
}

export const NO_SLOT_USAGE: SlotUsage = slotUsage([]);

/** Places that do not count as taken: an order's own, or that of a cart's unpaid order. */
type Except = { orderIds?: readonly string[]; unpaidOfCart?: string };

/**
 * Returns what decides about deliveries at this moment, of these bouquets where they are given. Places are counted only
 * where there is a limit.
 */
export async function deliveryContext(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  except: Except = {},
  bouquets?: readonly BouquetDays[],
): Promise<DeliveryContext> {
  const { settings } = await scope.delivery.settings();
  const taken = await takenAhead(scope, settings, except);
  return { settings, taken, now: scope.now(), ...(bouquets && { bouquets }) };
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

/** Returns what decides about collections at a point at this moment; the places of deliveries are others. */
export async function collectionContext(
  scope: Pick<Scope, 'places' | 'now'>,
  {
    settings,
    point,
    except = {},
    bouquets = [],
  }: {
    settings: DeliverySettings;
    point: CollectionPoint;
    except?: Except;
    bouquets?: readonly BouquetDays[];
  },
): Promise<CollectionContext> {
  const hasLimit = (settings.collection?.placesPerDay ?? null) !== null;
  const { date: from } = johannesburgTime(scope.now());
  const days = { from, to: addDays(from, settings.daysAhead) };
  const counts = hasLimit ? await scope.places.count(days, except, 'collection') : [];
  return { settings, taken: slotUsage(counts), now: scope.now(), bouquets, point };
}
