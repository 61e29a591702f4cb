import { isCollectionTime, type DueTime } from '#contract/delivery/collection.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { orderBouquets } from './order-bouquets.ts';
import { reserveCollection } from './reserve-collection.ts';
import { type PlaceWish, type ReservedSlot, reserveSlot } from './reserve-slot.ts';

interface OtherTime {
  date: DateText;
  time: DueTime;
}

/**
 * Takes the place of a placed order at another time: one of its point where it is collected, one of a delivery by
 * `reserve`. Returns the time. Throws RULE_NOT_MET for a time of the other kind, and the errors of {@link reserveSlot}
 * and {@link reserveCollection}.
 */
export async function reserveOtherTime(
  scope: Scope,
  order: Order,
  { date, time }: OtherTime,
  reserve: (scope: Scope, wish: PlaceWish) => Promise<ReservedSlot> = reserveSlot,
): Promise<DueTime> {
  assertTimeOf(order, time);
  const wish = {
    date,
    exceptOrders: [order.id],
    bouquets: await orderBouquets(scope, order),
  };
  if (!isCollectionTime(time)) return (await reserve(scope, { ...wish, slot: time })).slot;
  const pointId = order.collectionPoint;
  return (await reserveCollection(scope, { ...wish, pointId, time })).place.slot;
}

/** Throws RULE_NOT_MET for a slot of deliveries where an order is collected, and the other way round. */
export function assertTimeOf({ fulfilment }: Pick<Order, 'fulfilment'>, time: DueTime): void {
  if (isCollectionTime(time) === (fulfilment === 'collection')) return;
  const message = 'Please choose one of the times of that day';
  throw new ShopError('RULE_NOT_MET', {
    message: `${message}.`,
    issues: [{ path: 'deliveryTime', message }],
  });
}
