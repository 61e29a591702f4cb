import { cents, randLabel } from '#contract/money/money.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/owner/admin-update-order.ts';
import { markOrderRefunded } from '#server/features/order/status/mark-order-refunded.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Refund } from './refund.entity.ts';
import { isOpen, type RefundVerdict } from './refund-rules.ts';

/** What a verdict was made on: it counts only while the refund is still so. */
export type SeenRefund = Pick<Refund, 'state' | 'sentAt'>;

/**
 * Ends a refund, or notes that it stays unclear, in one transaction under the order's lock. One
 * that has ended is left alone, so that a second call changes nothing; so is one that went on since
 * it was `seen`, because a server that was thought gone sends it after all.
 */
export async function settleRefund(
  scope: Scope,
  refundId: string,
  verdict: RefundVerdict,
  seen?: SeenRefund,
): Promise<void> {
  await scope.transaction(async (inner) => {
    const found = await inner.refunds.find(refundId);
    const order = found && (await inner.orders.lockById(found.order.id));
    const refund = order && (await inner.refunds.lock(refundId));
    if (refund && isOpen(refund) && isStillSo(refund, seen)) {
      await endRefund(inner, order, refund, verdict);
    }
  });
  scope.log.info({ refundId, state: verdict.state }, 'refund settled');
}

function isStillSo(refund: Refund, seen: SeenRefund | undefined): boolean {
  if (!seen) return true;
  return refund.state === seen.state && refund.sentAt?.getTime() === seen.sentAt?.getTime();
}

/** As {@link settleRefund}, inside a transaction that holds the order's lock. */
export async function endRefund(
  scope: Scope,
  order: Order,
  refund: Refund,
  { state, note }: RefundVerdict,
): Promise<void> {
  refund.state = state;
  refund.note = note;
  if (state === 'unclear') return;
  refund.settledAt = scope.now();
  if (state === 'done') await applyRefund(scope, order, refund);
}

async function applyRefund(scope: Scope, order: Order, refund: Refund): Promise<void> {
  const payment = await scope.refunds.findPayment(refund.payment.id);
  if (!payment) return;
  const amount = cents(refund.amountCents);
  const how = refund.way === 'payfast' ? 'through PayFast' : 'by hand';
  const what = `${randLabel(amount)} of payment ${payment.providerReference} given back ${how}: ${refund.reason}`;
  const money = await scope.refunds.moneyOf(order);
  // What is kept by agreement pays for no order that is still to come.
  const left = order.status === 'cancelled' ? money.keptOfPrice : money.keptOfPaying;
  const isAllBack = order.paymentStatus === 'paid' && left <= 0;
  const hasEnded = isAllBack && (await markOrderRefunded(scope, order, { reason: what }));
  if (!hasEnded) appendHistory(scope, order, what);
  await updateRefundsDue(scope, order);
  await scope.tell('payment.refunded', {
    order,
    refund: {
      id: refund.id,
      amount,
      way: refund.way,
      isSurplus: money.keptOfPaying >= order.totalCents,
      payment: cents(payment.amountCents),
      hasEnded,
      givenBack: money.givenBack,
      toFollow: await scope.owedPayments.owedOf(order),
    },
  });
}
