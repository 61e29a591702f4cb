import { type Cents, cents } from '#contract/money/money.ts';
import { unbookedAt } from '#server/features/payment/refunds/refund-rules.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { applyNotification } from './apply-notification.ts';
import type { ProviderTransaction } from '#server/features/payment/payment-gateway.ts';

/**
 * Applies money found in the provider's books by the rules of a notification: money that was counted before counts
 * once, and the owner decides about an amount that does not fit. Money of orders that are not this shop's is none of
 * its business. The refunds that the provider has made of it since are read first, so that no refunded order is
 * confirmed. Returns the numbers of the orders that were paid by it, and of those for which any money was found.
 */
export async function reconcileTransactions(
  scope: Scope,
  receipts: readonly ProviderTransaction[],
): Promise<{ paid: Set<string>; found: Set<string> }> {
  const unrecorded = await scope.paymentReviews.unrecorded(scope.gateway.name, receipts);
  const paid = new Set<string>();
  const found = new Set<string>();
  for (const receipt of receipts) {
    if (!unrecorded.has(receipt.reference)) continue;
    const outcome = await settleReceipt(scope, receipt, await refundedOf(scope, receipt));
    if (outcome === 'paid') paid.add(receipt.orderNumber);
    if (outcome !== 'ignored') found.add(receipt.orderNumber);
  }
  return { paid, found };
}

/** Returns the money that the provider has given back and the shop has not counted yet; 0 where it does not say. */
async function refundedOf(
  { orders, supplements, gateway }: Scope,
  { orderNumber, reference, amount }: ProviderTransaction,
): Promise<Cents> {
  const named =
    (await orders.findByNumber(orderNumber)) ?? (await supplements.findByNumber(orderNumber));
  if (amount === undefined || !named) return cents(0);
  return unbookedAt(await gateway.refundOffer(reference), amount);
}

async function settleReceipt(
  scope: Scope,
  receipt: ProviderTransaction,
  refunded: Cents,
): Promise<'ignored' | 'found' | 'paid'> {
  const provider = scope.gateway.name;
  return scope.transaction(async (inner) => {
    const order = await inner.orders.lockByNumber(receipt.orderNumber);
    if (!order) return 'ignored';
    const wasUnpaid = await isUnpaid(inner, order, receipt);
    const notification = { ...receipt, outcome: 'complete', status: 'COMPLETE' } as const;
    const verdict = await applyNotification(inner, { provider }, notification, refunded);
    if (verdict.state === 'ignored') return 'ignored';
    const reason = `${verdict.reason} It was never notified, but found in PayFast’s books.`;
    const { state } = verdict;
    await inner.paymentReviews.addFound({ provider, receipt, state, reason, now: inner.now() });
    inner.log.warn({ reference: receipt.reference, state }, 'payment found that was not notified');
    return wasUnpaid && !(await isUnpaid(inner, order, receipt)) ? 'paid' : 'found';
  });
}

/** Returns whether the order, or the supplement that a receipt names, is not paid. */
async function isUnpaid(
  { supplements }: Scope,
  order: Order,
  { orderNumber }: ProviderTransaction,
): Promise<boolean> {
  if (orderNumber === order.orderNumber) return order.paymentStatus === 'unpaid';
  const supplement = await supplements.findByNumber(orderNumber);
  return supplement !== null && supplement.state !== 'paid';
}
