import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import type { DateText } from '#contract/time/day.ts';
import { whyWithoutBouquet } from '#server/features/delivery/bookable-dates.ts';
import { deliveryContext } from '#server/features/delivery/delivery-context.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns the bouquets of a placed order that have days of delivery of their own. They are ready on the day that was
 * agreed, whatever time they need.
 */
export async function orderBouquets(
  { orders, products }: Pick<Scope, 'orders' | 'products'>,
  order: Order,
): Promise<BouquetDays[]> {
  const lines = await orders.linesOf(order);
  const bouquets = await products.findOwnDays(lines.map(({ product }) => product.id));
  return bouquets.map((bouquet) => ({ ...bouquet, readyOn: order.deliveryDate }));
}

/**
 * Throws DELIVERY_UNAVAILABLE, with the next day on which it can be, where one of these products cannot be there on a
 * day for its own sake.
 */
export async function refuseUnready(
  scope: Pick<Scope, 'delivery' | 'places' | 'products' | 'now'>,
  date: DateText,
  ids: readonly string[],
): Promise<void> {
  const bouquets = await scope.products.findOwnDays(ids);
  if (bouquets.length === 0) return;
  const obstacle = whyWithoutBouquet(await deliveryContext(scope, {}, bouquets), date);
  if (!obstacle) return;
  throw new ShopError('DELIVERY_UNAVAILABLE', {
    message: `${obstacle.reason}.`,
    issues: [{ path: 'deliveryDate', message: obstacle.reason }],
  });
}
