import type { MovedOrdersView, MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { ADMIN_STEPS, type AdminStep, isStepOfTheDay } from '#contract/order/admin-order.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import { longDate } from '#contract/time/date-text.ts';
import { settleDoubts, WHETHER_DOUBTS } from '#server/features/order/attention/settle-doubts.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { declineCancellation } from '#server/features/order/owner/admin-cancel-order.ts';
import { isDueLater } from '#server/features/order/owner/admin-transitions.ts';
import { appendHistory } from '#server/features/order/owner/admin-update-order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { markOrderRefunded } from './mark-order-refunded.ts';
import { transitionOrder } from './order-status.ts';

/**
 * Takes orders one step on, each in a transaction of its own, so that one that cannot go does not keep
 * the others. An order that is there already counts as moved: a tap may arrive twice. One that is no
 * longer in the status in which the owner saw it is refused, and so is one that would go out before its day
 * without the owner having been asked (ORDER_NOT_DUE), or against a wish to cancel that the owner has not seen.
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

async function move(
  scope: Scope,
  { id, from, anyway, wishSeen }: MoveOrdersInput['orders'][number],
  to: AdminStep,
): Promise<undefined> {
  const order = await scope.orders.lockById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND', { details: { orderNumber: '' } });
  const { status, orderNumber } = order;
  if (status === to) return;
  if (status !== from) {
    const message = `${orderNumber} is now “${ORDER_STATUSES[status]}”, so it was left as it is.`;
    throw new ShopError('ORDER_STATUS_CONFLICT', { message, details: { orderNumber } });
  }
  if (isStepOfTheDay(to) && isDueLater(order, scope.today()) && anyway !== true) {
    const message = `${orderNumber} is due on ${longDate(order.deliveryDate)}. Please confirm that it goes out today.`;
    throw new ShopError('ORDER_NOT_DUE', { message, details: { orderNumber } });
  }
  if (isAnswer(to) && order.cancelRequestedAt && wishSeen === false) {
    const message = `${orderNumber} was not changed: its shopper has asked to cancel it since. Open it to decide.`;
    throw new ShopError('ORDER_STATUS_CONFLICT', { message, details: { orderNumber } });
  }
  transitionOrder(scope, order, to, { actor: 'owner', reason: ADMIN_STEPS[to] });
  await settleDelivery(scope, order, to);
  if (to === 'attempted' && order.paymentStatus === 'refunded') {
    // It was refunded while it was out: with the flowers back, it has ended.
    await markOrderRefunded(scope, order, { reason: 'Refunded while it was out for delivery' });
  }
  await scope.tell('order.moved', order);
}

/**
 * Whether to deliver is decided once the owner begins to make the order, and when, once the flowers
 * are on their way; what was paid is not. Then a customer that asked to cancel gets the answer.
 */
async function settleDelivery(scope: Scope, order: Order, to: AdminStep): Promise<void> {
  const isOut = isAnswer(to);
  await settleDoubts(scope, order, {
    isSettled: (kind) => isOut || WHETHER_DOUBTS.includes(kind),
    how: ADMIN_STEPS[to],
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
