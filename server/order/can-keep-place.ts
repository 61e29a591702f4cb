import { chooseSlot } from '#server/delivery/delivery-rules.ts';
import { johannesburgInstant } from '#server/delivery/johannesburg-time.ts';
import { NONE_TAKEN } from '#server/delivery/places-taken.ts';
import type { Scope } from '#server/scope.ts';
import { findPlace } from './hold-place.ts';
import type { Order } from './order.entity.ts';

/**
 * Can an order that is just being paid still be delivered at its time? One that lost its place needs a
 * free one. One that kept it needs only that the day is still open and the time not over: the promise was
 * made when it was placed. Call it after locking products.
 */
export async function canKeepPlace(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  order: Order,
  { hasLostPlace }: { hasLostPlace: boolean },
): Promise<boolean> {
  const { id, deliveryDate: date, deliveryTime: slot } = order;
  if (hasLostPlace) {
    return 'slot' in (await findPlace(scope, { date, slot, exceptOrders: [id] }));
  }
  const settings = (await scope.delivery.settings()).settings;
  const end = settings.slots.find((each) => each.slot === slot)?.endMinute;
  if (end === undefined || scope.now() >= johannesburgInstant(date, end)) return false;
  return 'slot' in chooseSlot({ settings, taken: NONE_TAKEN, now: order.createdAt }, date, slot);
}
