import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import { isInArea, OUTSIDE_AREA_REFUSAL } from '#contract/delivery/delivery-area.ts';
import { collectionDays, findPoint } from '#server/features/delivery/collection-dates.ts';
import { collectionContext, deliveryContext } from '#server/features/delivery/delivery-context.ts';
import { bookableDates } from '#server/features/delivery/bookable-dates.ts';
import { orderBouquets } from '#server/features/order/holds/order-bouquets.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns the days and times to which the owner can move an order, by the rules of checkout; the order's own place
 * counts as free. Throws ORDER_NOT_FOUND.
 */
export async function listDeliveryChoices(scope: Scope, { id }: { id: string }): Promise<DueDay[]> {
  const order = await scope.orders.findById(id);
  if (!order) return failNotFound(scope, 'ORDER_NOT_FOUND');
  return otherTimes(scope, order);
}

/** Returns the days and times that a placed order can have: of its deliveries, or of the place where it is collected. */
export async function otherTimes(scope: Scope, order: Order): Promise<DueDay[]> {
  const except = { orderIds: [order.id] };
  const bouquets = await orderBouquets(scope, order);
  if (order.fulfilment !== 'collection') {
    return bookableDates(await deliveryContext(scope, except, bouquets));
  }
  const { settings } = await scope.delivery.settings();
  const point = findPoint(settings, order.collectionPoint);
  if (!point) return [];
  return collectionDays(await collectionContext(scope, { settings, point, except, bouquets }));
}

/** Returns whether a code is outside the area. Throws OUTSIDE_AREA if the owner refuses it. */
export async function checkDeliveryArea(
  { delivery }: Pick<Scope, 'delivery'>,
  code: string,
): Promise<boolean> {
  const { area } = await delivery.settingsForOrder();
  if (isInArea(area, code)) return false;
  if (area.outside === 'warn') return true;
  throw new ShopError('OUTSIDE_AREA', {
    issues: [{ path: 'deliveryPostalCode', message: OUTSIDE_AREA_REFUSAL }],
  });
}
