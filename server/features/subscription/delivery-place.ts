import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { type ReservedSlot, reserveSlot } from '#server/features/order/holds/reserve-slot.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** A delivery that cannot be on its day comes within so many days after it, or the owner decides. */
const DAYS_TO_TRY = 14;

/**
 * Returns the first day from the wanted one on that can be promised, at the usual time if that is free; undefined where
 * there is none within two weeks. Days are locked in their order. Call it after locking products.
 */
export async function findPlace(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  {
    from,
    slot,
    bouquets,
  }: { from: DateText; slot: DeliverySlot; bouquets: readonly BouquetDays[] },
): Promise<ReservedSlot | undefined> {
  for (let days = 0; days < DAYS_TO_TRY; days += 1) {
    for (const time of [slot, undefined]) {
      const wish = { date: addDays(from, days), slot: time, exceptOrders: [], bouquets };
      const place = await orNone(reserveSlot(scope, wish));
      if (place) return place;
    }
  }
  return undefined;
}

async function orNone(asked: Promise<ReservedSlot>): Promise<ReservedSlot | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}
