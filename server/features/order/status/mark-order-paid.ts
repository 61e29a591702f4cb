import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { NewAttention } from '#server/features/order/attention/attention.repository.ts';
import { escalateToOwner, tellOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { releaseStock, reserveStockAgain } from '#server/features/order/holds/reserve-stock.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import { placeProblem } from '#server/features/order/place/reserve-slot.ts';
import { deliveryDoubt } from '#server/features/order/shopper/customer-order-facts.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { canMove, transitionOrder } from './order-status.ts';

const CANCELLED_AS_ERASED =
  'Its personal details were erased before it was paid: it can only be refunded.';

/**
 * The money has arrived: status, stock, cart, history and emails, inside the caller's transaction. Money
 * that came after the hold was given back takes stock and place again. What cannot be kept any more is
 * raised for the owner before the emails are written, so that they promise nothing else. The caller holds
 * the order's row lock. Throws ORDER_STATUS_CONFLICT.
 */
export async function markOrderPaid(
  scope: Scope,
  order: Order,
  { actor = 'payfast', reason }: { actor?: Actor; reason: string },
): Promise<void> {
  if (order.paymentStatus === 'unpaid' && !canMove(order.status, 'paid')) {
    return markStandingPaid(scope, order, { actor, reason });
  }
  if (order.erasedAt) return markErasedPaid(scope, order, { actor, reason });
  const isLate = order.status !== 'pending_payment';
  const problems = await problemsBefore(scope, order);
  transitionOrder(scope, order, 'paid', { actor, reason });
  order.paymentStatus = 'paid';
  const paidAt = scope.now();
  order.paidAt = paidAt;

  const hadEnded = order.stockState === 'released';
  const missing = hadEnded ? await reserveStockAgain(scope, order) : [];
  if (missing.length > 0) problems.push(await stockProblem(scope, order, missing));
  else order.stockState = 'sold';
  const kind = await placeProblem(scope, order, { hasLostPlace: isLate });
  if (kind) problems.push({ kind });
  // Locks products, settings, day, and only then what lapsed, as every transaction that ends a
  // hold.
  if (hadEnded) await scope.holds.forgetLapse(order);
  for (const problem of problems) await escalateToOwner(scope, order, problem, paidAt);

  const lines = await scope.orders.linesOf(order);
  if (order.cartSessionId) {
    await scope.carts.removeBought(
      order.cartSessionId,
      lines.map(({ product, sizeCode, quantity }) => ({
        productId: product.id,
        sizeCode,
        quantity,
      })),
    );
  }
  const open = order.needsAttention ? await scope.attention.open(order) : [];
  const doubt = deliveryDoubt(order, open);
  await scope.tell('order.paid', { order, lines, open, doubt });
}

/** An order that was marked as paid by another one's payment, and went on, is paid after all. */
async function markStandingPaid(
  scope: Scope,
  order: Order,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const at = scope.now();
  const { status } = order;
  scope.orders.addEvent(order, { actor, reason, at, fromStatus: status, toStatus: status });
  order.paymentStatus = 'paid';
  order.paidAt = at;
  order.updatedAt = at;
  await scope.attention.resolve(order, ({ kind }) => kind === 'payment_moved', {
    by: 'system',
    now: at,
  });
}

/**
 * An order whose personal details are erased has no shopper to ask and no recipient: it is
 * cancelled as soon as it is paid, and the owner is asked to refund it.
 */
async function markErasedPaid(
  scope: Scope,
  order: Order,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  transitionOrder(scope, order, 'paid', { actor, reason });
  order.paymentStatus = 'paid';
  order.paidAt = scope.now();
  transitionOrder(scope, order, 'cancelled', { actor: 'system', reason: CANCELLED_AS_ERASED });
  await releaseStock(scope, order);
  await updateRefundsDue(scope, order);
  for (const owed of await scope.attention.open(order)) {
    if (owed.kind === 'paid_after_erasure') await tellOwner(scope, order, owed);
  }
}

/** What was so before the money came: an order that a person had cancelled. */
async function problemsBefore(scope: Scope, order: Order): Promise<NewAttention[]> {
  const problems: NewAttention[] = [];
  const isCancelled = order.status === 'cancelled';
  const cancelled = isCancelled ? await scope.orderEvents.lastMoveTo(order, 'cancelled') : null;
  const canceller = cancelled?.actor;
  if (canceller === 'shopper') problems.push({ kind: 'paid_after_own_cancel' });
  // The owner, or the shop because the customer ordered again. What PayFast gave up may still be paid.
  else if (canceller && canceller !== 'payfast') {
    // The owner knows their own reason.
    const text = canceller === 'system' ? cancelled?.reason : undefined;
    problems.push({ kind: 'paid_after_cancel', text });
  }
  return problems;
}

/** Other orders have taken the flowers, or there are fewer of them by the count of the owner. */
async function stockProblem(
  { placedOrders }: Scope,
  order: Order,
  missing: readonly Product[],
): Promise<NewAttention> {
  const isSold = await placedOrders.wereTakenByOthers(
    order,
    missing.map(({ id }) => id),
  );
  if (isSold) return { kind: 'stock_gone' };
  return { kind: 'stock_lowered', text: missing.map(({ name }) => name).join(', ') };
}
