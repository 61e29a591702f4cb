import type {
  AdminOrderView,
  RescheduleInput,
  TimeSeen,
} from '#contract/order/admin-order.schema.ts';
import type { DeliveryDoubt } from '#contract/order/order-attention.ts';
import { handoverName } from '#contract/order/order-words.ts';
import { longDate } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { settleDoubts, WHETHER_DOUBTS } from '#server/features/order/attention/settle-doubts.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { hasMoved } from '#contract/order/admin-order.ts';
import { canReschedule } from '#server/features/order/admin-transitions.ts';
import { adminUpdateOrder } from './admin-update-order.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { assertTimeOf, reserveOtherTime } from '#server/features/order/holds/reserve-other-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What another time of delivery settles. */
export const TIME_DOUBTS: readonly DeliveryDoubt[] = [
  'slot_gone',
  'day_closed',
  'time_closed',
  ...WHETHER_DOUBTS,
];

/**
 * Moves an order to another time of delivery for the owner: it takes a place there and the shopper is told. A time that
 * is full or closed is refused first, and taken when the owner says so again. Throws ORDER_NOT_FOUND,
 * ORDER_STATUS_CONFLICT, DELIVERY_UNAVAILABLE, SLOT_FULL, and ATTENTION_CHANGED where it was moved elsewhere since.
 */
export async function rescheduleOrder(
  scope: Scope,
  { id, deliveryDate, deliveryTime, anyway = false, timeSeen }: RescheduleInput,
): Promise<AdminOrderView> {
  return adminUpdateOrder(scope, id, async (inner, order) => {
    if (!canReschedule(order)) throw new ShopError('ORDER_STATUS_CONFLICT');
    if (order.deliveryDate === deliveryDate && order.deliveryTime === deliveryTime) return;
    refuseMoved(order, timeSeen);
    if (deliveryDate < johannesburgTime(inner.now()).date) {
      throw new ShopError('DELIVERY_UNAVAILABLE', {
        message: 'That day has passed.',
        issues: [{ path: 'deliveryDate', message: 'That day has passed' }],
      });
    }
    const wanted = { date: deliveryDate, time: deliveryTime };
    if (anyway) assertTimeOf(order, deliveryTime);
    const time = anyway ? deliveryTime : await reserveOtherTime(inner, order, wanted);
    const before = `${longDate(order.deliveryDate)}, ${order.deliveryTime}`;
    order.deliveryDate = deliveryDate;
    order.deliveryTime = time;
    const now = `${longDate(deliveryDate)}, ${time}`;
    const what = handoverName(order);
    appendHistory(inner, order, `${what} moved from ${before} to ${now}`);
    await settleDoubts(inner, order, {
      isSettled: (kind) => TIME_DOUBTS.includes(kind),
      how: `Another time of ${what.toLowerCase()}`,
    });
    await inner.tell('order.rescheduled', { order, before });
  });
}

/**
 * Throws ATTENTION_CHANGED when the time is not the one that the screen shows: the shopper was told of it a moment ago,
 * and such a screen must not take it back.
 */
function refuseMoved(order: Order, seen: TimeSeen | undefined): void {
  const { deliveryDate, deliveryTime } = order;
  if (!hasMoved(order, seen)) return;
  const message = `Nothing was changed: the ${handoverName(order).toLowerCase()} was moved to ${longDate(deliveryDate)}, ${deliveryTime}, while you looked at it, and the shopper was told. Change it again only if that is not right.`;
  throw new ShopError('ATTENTION_CHANGED', { message });
}
