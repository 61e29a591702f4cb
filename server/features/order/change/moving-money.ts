import { whyLinesFixed } from '#server/features/order/change-rules.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Throws where bouquets have left, and while money of the order is moving, by which its price could be misread. */
export async function refuseMovingMoney(scope: Scope, order: Order): Promise<void> {
  const fixed = whyLinesFixed(order);
  if (fixed) throw new ShopError('ORDER_STATUS_CONFLICT', { message: fixed });
  const due = await scope.supplements.dueOf(order);
  const isBeingConfirmed = due
    ? await scope.supplements.isBeingConfirmed(due)
    : order.paymentStatus === 'unpaid' && (await scope.orders.isBeingConfirmed(order));
  if (isBeingConfirmed) {
    throw new ShopError('PAYMENT_BEING_CONFIRMED', {
      message:
        'PayFast has told of a payment for this order, and is just confirming it. Please save again in a minute.',
    });
  }
  if ((await scope.refunds.underWayOf(order)).length > 0) throw new ShopError('REFUND_UNDER_WAY');
}
