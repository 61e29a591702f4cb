import type { Scope } from '#server/platform/scope/scope.ts';
import { endRefund } from './end-refund.ts';
import { noteFoundRefund } from './note-found-refund.ts';
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
    if (!refund || !isOpen(refund) || !isStillSo(refund, seen)) return;
    await endRefund(inner, order, refund, verdict);
    const { unbooked } = verdict;
    if (!unbooked) return;
    const payment = await inner.refunds.findPayment(refund.payment.id);
    if (payment) await noteFoundRefund(inner, order, payment, unbooked);
  });
  scope.log.info({ refundId, state: verdict.state }, 'refund settled');
}

function isStillSo(refund: Refund, seen: SeenRefund | undefined): boolean {
  if (!seen) return true;
  return refund.state === seen.state && refund.sentAt?.getTime() === seen.sentAt?.getTime();
}
