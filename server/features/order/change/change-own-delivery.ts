import { cents } from '#contract/money/money.ts';
import type { DeliveryDoubt } from '#contract/order/order-attention.ts';
import { changedText } from './change-words.ts';
import { changePlan, type Plan } from './change-plan.ts';
import { seasonsForOrder } from '#server/features/catalogue/season/season-prices.ts';
import { shopperTerms } from '#server/features/order/checkout/order-terms.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { DEARER_DAY, readDearerDays } from './other-days.ts';

/** What a shopper settles by another time. Whether a late payment is delivered at all is the owner's to say. */
const SETTLED_BY_TIME: readonly DeliveryDoubt[] = ['slot_gone', 'day_closed', 'time_closed'];

/**
 * Sends an order to another day, time, address or recipient for its shopper, by the rules of checkout and at the price
 * that was agreed, keeps in its history what was there before, and tells the owner. Throws DELIVERY_UNAVAILABLE,
 * SLOT_FULL and OUTSIDE_AREA with the reason at the field. The caller holds the order's row lock.
 */
export async function changeOwnDelivery(scope: Scope, order: Order, plan: Plan): Promise<void> {
  const { deliveryDate: day } = plan;
  if (day !== order.deliveryDate) {
    const isDearer = await readDearerDays(
      scope,
      order,
      await seasonsForOrder(scope, scope.today()),
    );
    if (isDearer(day)) {
      throw new ShopError('DELIVERY_UNAVAILABLE', {
        message: `${DEARER_DAY}.`,
        issues: [{ path: 'deliveryDate', message: DEARER_DAY }],
      });
    }
  }
  // The florist may have begun it by now: its money does not go back by itself any more.
  if (
    order.status === 'paid' &&
    day !== order.deliveryDate &&
    order.deliveryDate <= scope.today()
  ) {
    order.movedOnItsDay = true;
  }
  const { changes, takesPlace, isElsewhere } = await changePlan(scope, order, plan, {
    ...shopperTerms([], scope.now()),
    by: 'shopper',
    settledByTime: SETTLED_BY_TIME,
  });
  if (changes.length === 0) return;
  appendHistory(scope, order, changedText(changes), 'shopper');
  const lines = await scope.orders.linesOf(order);
  const before = cents(order.totalCents);
  const made = { order, lines, changes, before, takesPlace, isElsewhere, stock: [] };
  await scope.tell('order.changed', { by: 'shopper', ...made });
}
