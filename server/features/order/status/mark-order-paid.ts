import { priceOnDay } from '#contract/catalogue/season-price.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import { seasonsForOrder } from '#server/features/catalogue/season/season-prices.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { NewAttention } from '#server/features/order/attention/attention.repository.ts';
import { escalateToOwner, tellOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { releaseStock, reserveStockAgain } from '#server/features/order/holds/reserve-stock.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import { placeProblem } from '#server/features/order/holds/reserve-slot.ts';
import { deliveryDoubt } from '#server/features/order/attention/doubt-text.ts';
import { isVoucherGone } from '#server/features/voucher/take-voucher.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { canMove, transitionOrder } from '#server/features/order/order-status.ts';

const CANCELLED_AS_ERASED =
  'Its personal details were erased before it was paid: it can only be refunded.';

/**
 * Marks an order as paid inside the caller's transaction: status, stock, cart, history and emails. Money that came
 * after the hold was given back takes stock and place again. Promises that cannot be kept any more are raised for the
 * owner before the emails are written, so that they promise nothing else. The caller holds the order's row lock. Throws
 * ORDER_STATUS_CONFLICT.
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
  // Locking reads the products again, so this comes before anything is taken off them.
  const ended = hadEnded ? await endedOffers(scope, order) : [];
  const missing = hadEnded ? await reserveStockAgain(scope, order) : [];
  if (missing.length > 0) problems.push(await stockProblem(scope, order, missing));
  else order.stockState = 'sold';
  const isEmail = order.fulfilment === 'email';
  const kind = isEmail ? undefined : await placeProblem(scope, order, { hasLostPlace: isLate });
  if (kind) problems.push({ kind });
  if (hadEnded && order.voucherCode && (await isVoucherGone(scope, order))) {
    ended.push(`Voucher ${order.voucherCode}`);
  }
  if (ended.length > 0) problems.push({ kind: 'offer_ended', text: ended.join(', ') });
  // Locks products, settings, day, voucher, and only then what lapsed, as every transaction that ends a
  // hold.
  if (hadEnded) await scope.holds.forgetLapse(order);
  for (const problem of problems) await escalateToOwner(scope, order, problem, paidAt);
  if (order.giftCents > 0 && order.firstTotalCents) await scope.tell('order.gift-due', order);
  if (isEmail) return scope.tell('order.gift-bought', order);

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
  // Only one that had ended can have been marked as paid before.
  const turn = isLate ? await scope.orderEvents.countMovesTo(order, ['paid']) : 1;
  await scope.tell('order.paid', { order, lines, open, doubt, turn });
}

/**
 * Marks as paid an order whose money the provider has given back since: nothing is made, promised or confirmed. The
 * caller notes that refund, which ends the order. The caller holds the order's row lock.
 */
export function markPaidAndRefunded(
  scope: Scope,
  order: Order,
  { reason }: { reason: string },
): void {
  const now = scope.now();
  if (canMove(order.status, 'paid')) {
    transitionOrder(scope, order, 'paid', { actor: 'payfast', reason });
  }
  order.paymentStatus = 'paid';
  order.paidAt = now;
  order.updatedAt = now;
}

/** Marks as paid an order that went on because another order's payment was counted for it. */
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
  // What was paid for a change of it pays again.
  await updateRefundsDue(scope, order);
  await scope.tell('order.paid-after-all', { order, lines: await scope.orders.linesOf(order) });
}

/**
 * Cancels an order whose personal details are erased as soon as it is paid, because it has no shopper to ask and no
 * recipient, and asks the owner to refund it.
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

/** Returns the problems from before the money came: a person had cancelled the order. */
async function problemsBefore(scope: Scope, order: Order): Promise<NewAttention[]> {
  const problems: NewAttention[] = [];
  const isCancelled = order.status === 'cancelled';
  const cancelled = isCancelled ? await scope.orderEvents.lastMoveTo(order, 'cancelled') : null;
  const canceller = cancelled?.actor;
  if (canceller === 'shopper') problems.push({ kind: 'paid_after_own_cancel' });
  // The owner, or the shop because the customer ordered again. An order that PayFast gave up may still be paid.
  else if (canceller && canceller !== 'payfast') {
    // The owner knows their own reason.
    const text = canceller === 'system' ? cancelled?.reason : undefined;
    problems.push({ kind: 'paid_after_cancel', text });
  }
  return problems;
}

/**
 * Returns the bouquets of lines that the shop no longer offers at their price or for less: a payment page can be used
 * long after its order has ended.
 */
async function endedOffers(scope: Scope, order: Order): Promise<string[]> {
  const { orders, products } = scope;
  const lines = await orders.linesOf(order);
  const day = order.deliveryDate;
  const seasons = await seasonsForOrder(scope, day);
  const locked = await products.lockMany([...new Set(lines.map(({ product }) => product.id))]);
  const ended = lines.filter(({ product: { id }, sizeCode, priceCents }) => {
    const product = locked.get(id);
    const offer = product && findPurchasableSize(product, sizeCode);
    // The price of a subscription is agreed on for all its deliveries.
    if (!offer || order.subscriptionId) return !offer;
    return priceOnDay(offer.price, { productId: id, day }, seasons) > priceCents;
  });
  return [...new Set(ended.map(({ productName }) => productName))];
}

/**
 * Returns why there is not enough stock: other orders have taken the flowers, or the owner's count of them is lower.
 */
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
