import type { MovedOrdersView, MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { type AdminStep, hasMoved, isStepOfTheDay } from '#contract/order/admin-order.ts';
import type { DeliveryDoubt } from '#contract/order/order-attention.ts';
import { handoverName, isCollected, statusText, stepText } from '#contract/order/order-words.ts';
import { longDate } from '#contract/time/date-text.ts';
import {
  FLOWER_DOUBTS,
  settleDoubts,
  WHETHER_DOUBTS,
} from '#server/features/order/attention/settle-doubts.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import { declineCancellation } from './admin-cancel-order.ts';
import { isLeftTooSoon, isDueLater } from '#server/features/order/admin-transitions.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { markOrderRefunded } from '#server/features/order/status/mark-order-refunded.ts';
import { appendHistory, transitionOrder } from '#server/features/order/order-status.ts';

/**
 * Takes orders one step on, each in a transaction of its own, so that one that cannot go does not keep
 * the others. An order that is there already counts as moved: a tap may arrive twice. One that is no
 * longer in the status in which the owner saw it is refused, and so is one that would go out before its day
 * without the owner having been asked (ORDER_NOT_DUE), at another time than the owner saw, or against a wish to cancel that
 * the owner has not seen, and one that is said not to be collected before it was to be.
 */
export async function transitionOrders(
  scope: Scope,
  { orders, to }: MoveOrdersInput,
): Promise<MovedOrdersView> {
  const answer: MovedOrdersView = { moved: [], refused: [] };
  for (const order of orders) {
    const { id } = order;
    const refusal = await scope
      .transaction((inner) => move(inner, order, to))
      .catch((error: unknown) => refusalOf(error));
    if (refusal === undefined) answer.moved.push(id);
    else answer.refused.push({ id, ...refusal });
  }
  return answer;
}

const SETTLED_BY_MAKING: readonly DeliveryDoubt[] = [
  ...WHETHER_DOUBTS,
  ...FLOWER_DOUBTS,
  'gift_gone',
];

async function move(
  scope: Scope,
  { id, from, anyway, wishSeen, timeSeen }: MoveOrdersInput['orders'][number],
  to: AdminStep,
): Promise<undefined> {
  const order = await scope.orders.lockById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND', { details: { orderNumber: '' } });
  const { status, orderNumber } = order;
  if (status === to) return;
  if (status !== from) {
    const message = `${orderNumber} is now “${statusText(status, order.fulfilment)}”, so it was left as it is.`;
    throw new ShopError('ORDER_STATUS_CONFLICT', { message, details: { orderNumber } });
  }
  if (isStepOfTheDay(to) && hasMoved(order, timeSeen)) {
    const now = `${longDate(order.deliveryDate)}, ${order.deliveryTime}`;
    const message = `${orderNumber} was not changed: its ${handoverName(order).toLowerCase()} has been moved to ${now} since. Open it to decide.`;
    throw new ShopError('ORDER_STATUS_CONFLICT', { message, details: { orderNumber } });
  }
  if (isStepOfTheDay(to) && isDueLater(order, scope.today()) && anyway !== true) {
    const message = `${orderNumber} is due on ${longDate(order.deliveryDate)}. Please confirm that it ${isCollected(order) ? 'is ready or collected' : 'goes out'} today.`;
    throw new ShopError('ORDER_NOT_DUE', { message, details: { orderNumber } });
  }
  if (to === 'attempted' && isLeftTooSoon(order, scope.now())) {
    const message = `${orderNumber} was not changed: its time to be collected has not begun. ${order.deliveryTime} on ${longDate(order.deliveryDate)}.`;
    throw new ShopError('ORDER_STATUS_CONFLICT', { message, details: { orderNumber } });
  }
  if (isAnswer(to) && order.cancelRequestedAt && wishSeen === false) {
    const message = `${orderNumber} was not changed: its shopper has asked to cancel it since. Open it to decide.`;
    throw new ShopError('ORDER_STATUS_CONFLICT', { message, details: { orderNumber } });
  }
  await stepOrder(scope, order, to, { actor: 'owner', reason: stepText(to, order.fulfilment) });
  await scope.tell('order.moved', order);
}

/**
 * Takes an order one step on with all that follows from it, but for its email. The caller holds the order's row lock.
 * Throws ORDER_STATUS_CONFLICT.
 */
export async function stepOrder(
  scope: Scope,
  order: Order,
  to: AdminStep,
  by: { actor: Actor; reason: string },
): Promise<void> {
  transitionOrder(scope, order, to, by);
  await settleDelivery(scope, order, to);
  if (to === 'attempted' && order.paymentStatus === 'refunded') {
    // It was refunded while it was out: with the flowers back, it has ended.
    await markOrderRefunded(scope, order, {
      actor: by.actor,
      reason: `Refunded while it was ${statusText('out_for_delivery', order.fulfilment).toLowerCase()}`,
    });
  }
}

/**
 * Settles the doubts that a step decides: whether to deliver, and whether there are flowers for it, once the owner
 * begins to make the order; when, once it is on its way, and then a customer that asked to cancel gets the answer. What
 * was paid is not settled.
 */
async function settleDelivery(scope: Scope, order: Order, to: AdminStep): Promise<void> {
  const isOut = isAnswer(to);
  await settleDoubts(scope, order, {
    isSettled: (kind) => isOut || SETTLED_BY_MAKING.includes(kind),
    how: stepText(to, order.fulfilment),
  });
  if (!isOut) return;
  if (await declineCancellation(scope, order)) {
    appendHistory(scope, order, 'Not cancelled, although the shopper had asked');
  }
  await scope.attention.resolve(order, ({ kind }) => kind === 'cancel_requested', {
    by: 'system',
    now: scope.now(),
  });
}

/** Returns whether this step tells a customer that asked to cancel that the order stands. */
function isAnswer(to: AdminStep): boolean {
  return to === 'out_for_delivery' || to === 'delivered';
}

function refusalOf(error: unknown): Omit<MovedOrdersView['refused'][number], 'id'> {
  if (!(error instanceof ShopError)) throw error;
  const { code, message, details } = error;
  const isNamed = details !== undefined && 'orderNumber' in details;
  return { orderNumber: isNamed ? details.orderNumber : '', code, message };
}
