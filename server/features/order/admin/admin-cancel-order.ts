import { randLabel, sum } from '#contract/money/money.ts';
import type { AdminOrderView, CancelAsOwnerInput } from '#contract/order/admin-order.schema.ts';
import type { CancelledMoney } from '#contract/order/order-money.ts';
import { keepMoney } from '#server/features/order/attention/keep-money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { canBeCancelled } from '#server/features/order/order-rules.ts';
import { cancelOrder } from '#server/features/order/status/cancel-order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminUpdateOrder } from './admin-update-order.ts';

const CANCELLED_WITHOUT =
  'This order is cancelled already, and its cancellation did not keep as much. What you agreed to keep can be noted on its page.';

/**
 * Cancels an order for the owner: its place and the flowers that it still holds are on sale again, and the shopper is
 * told. This settles whatever was open about it; the money that came is to be refunded, except for what is `kept` by
 * agreement, and what a gift voucher paid is on it again at once. Throws ORDER_NOT_FOUND, RULE_NOT_MET where more is kept than came, ATTENTION_CHANGED where other sums come
 * of it than the owner saw, and ORDER_STATUS_CONFLICT once it has left, while its payment is being confirmed, or where
 * it was cancelled before and keeps another sum.
 */
export async function adminCancelOrder(
  scope: Scope,
  { id, reason, kept, moneySeen }: CancelAsOwnerInput,
): Promise<AdminOrderView> {
  return adminUpdateOrder(scope, id, async (inner, order) => {
    if (order.status === 'cancelled') return refuseOtherCancel(inner, order, { kept, moneySeen });
    if (!canBeCancelled(order)) {
      const details = { from: order.status, to: 'cancelled' };
      throw new ShopError('ORDER_STATUS_CONFLICT', { details });
    }
    if (order.status === 'pending_payment' && (await inner.orders.isBeingConfirmed(order))) {
      const message = 'Its payment is just being confirmed. Please try again in a minute.';
      throw new ShopError('ORDER_STATUS_CONFLICT', { message });
    }
    await cancelOrder(inner, order, { actor: 'owner', reason });
    await keepMoney(inner, order, { kept, why: reason });
    await refuseOtherMoney(inner, order, moneySeen);
    await inner.tell('order.cancelled', order);
    await inner.tell('order.moved', order);
  });
}

/**
 * Throws ORDER_STATUS_CONFLICT when less was kept at the cancellation, or more than the screen knew: a repeated call
 * finds its work done, but a screen that did not know of the cancellation must not say otherwise than its email.
 */
async function refuseOtherCancel(
  scope: Scope,
  order: Order,
  { kept, moneySeen }: Pick<CancelAsOwnerInput, 'kept' | 'moneySeen'>,
): Promise<void> {
  const agreed = (await moneyNow(scope, order)).kept;
  if (kept > agreed) throw new ShopError('ORDER_STATUS_CONFLICT', { message: CANCELLED_WITHOUT });
  if (!moneySeen || moneySeen.kept === agreed) return;
  const message = `This order is cancelled already, and ${randLabel(agreed)} of its money is kept, as agreed with the shopper.`;
  throw new ShopError('ORDER_STATUS_CONFLICT', { message });
}

/**
 * Throws ATTENTION_CHANGED when the shopper would read of another sum than the screen said: money came or went since,
 * or was agreed to be kept. The caller has done all that moves money.
 */
async function refuseOtherMoney(
  scope: Scope,
  order: Order,
  seen: CancelledMoney | undefined,
): Promise<void> {
  if (!seen) return;
  const { toRefund, kept } = await moneyNow(scope, order);
  if (toRefund === seen.toRefund && kept === seen.kept) return;
  const back = toRefund > 0 ? `refund ${randLabel(toRefund)}` : 'refund nothing';
  const keeping = kept > 0 ? ` and keep ${randLabel(kept)}` : '';
  const message = `Nothing was cancelled: the money of this order has changed while you looked at it, and cancelling it now means that you ${back}${keeping}.`;
  throw new ShopError('ATTENTION_CHANGED', { message });
}

/** Returns what is to be refunded of an order, and what is kept of it by agreement. */
async function moneyNow({ owedPayments }: Scope, order: Order): Promise<CancelledMoney> {
  const shares = [...(await owedPayments.sharesOf([order])).values()];
  return {
    toRefund: sum(shares.map(({ owed }) => owed)),
    kept: sum(shares.map(({ agreed }) => agreed)),
  };
}

/**
 * Tells a customer that asked to cancel that the order goes on, by email and on its page. The
 * customer may ask again. Returns false where the customer had not asked. The caller holds the
 * order's row lock, and has moved the order if it moves.
 */
export async function declineCancellation(scope: Scope, order: Order): Promise<boolean> {
  if (!order.cancelRequestedAt) return false;
  await scope.tell('order.cancellation-declined', order);
  order.cancelRequestedAt = null;
  order.cancelDeclinedAt = scope.now();
  return true;
}
