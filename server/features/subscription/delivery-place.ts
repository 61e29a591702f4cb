import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { type ReservedSlot, reserveSlot } from '#server/features/order/holds/reserve-slot.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Subscription } from './subscription.entity.ts';

/**
 * Returns the time at which the shopper wants the flowers: that of the latest delivery, unless the shop gave it another
 * one and the shopper left it so. What comes again and again is delivered, never collected.
 */
export function usualSlot(
  { usualTime, givenTime }: Subscription,
  { deliveryTime }: Order,
): DeliverySlot {
  const wanted = deliveryTime === givenTime ? usualTime : deliveryTime;
  return DELIVERY_SLOTS.find((slot) => slot === wanted) ?? DELIVERY_SLOTS[0];
}

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
