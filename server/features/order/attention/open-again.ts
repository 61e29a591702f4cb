import type { ClosedKind } from '#contract/order/order-attention.ts';
import { handoverName, statusText } from '#contract/order/order-words.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { OpenAttention } from './attention.repository.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/** A question about something that was closed. */
export type ClosedReason = Pick<OpenAttention, 'id' | 'since'> & { kind: ClosedKind };

const WHAT: Readonly<Record<ClosedKind, (order: Order) => string>> = {
  day_closed: () => 'The day',
  time_closed: (order) => `The ${handoverName(order).toLowerCase()} time`,
  area_closed: () => 'The postal code',
};

/**
 * Notes that the closed day, time or area of an order is open again, and corrects what the customer was told: one whose
 * payment came while it was closed has read that it cannot be delivered then. Nothing is promised while there is
 * another doubt or a wish to cancel, nor of a day that has passed. The caller holds the order's row lock, and has
 * resolved these reasons.
 */
export async function noteOpenAgain(
  scope: Scope,
  order: Order,
  reasons: readonly ClosedReason[],
): Promise<void> {
  const { paidAt, cancelRequestedAt } = order;
  // A thing that was closed when the payment came has been so since that very moment: see markOrderPaid.
  const told = reasons.filter(({ since }) => paidAt && since <= paidAt);
  const isToCome = order.deliveryDate >= scope.today();
  const mayPromise =
    isToCome && !cancelRequestedAt && !(await scope.attention.hasDeliveryDoubt(order));
  const isTold = told.length > 0 && mayPromise;
  const what = reasons.map(({ kind }) => WHAT[kind](order)).join(', ');
  const handedOver = statusText('delivered', order.fulfilment).toLowerCase();
  const then = isTold ? `: the customer was told that it is ${handedOver} as ordered` : '';
  appendHistory(scope, order, `${what} is open again${then}.`);
  if (isTold) {
    const occasion = told.map(({ id }) => id).join(' ');
    await scope.tell('order.open-again', { order, occasion });
  }
}
