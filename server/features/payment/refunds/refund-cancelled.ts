import { cents } from '#contract/money/money.ts';
import { isRefundAttention } from '#contract/order/order-attention.ts';
import { tellOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { makeRefund } from './make-refund.ts';
import { CANCELLED_REASON } from './refund-rules.ts';

/** The payments of a cancelled order that go back, each with the id of its refund: done again, it is the same refund. */
export interface CancelledRefunds {
  orderId: string;
  refunds: { id: string; paymentId: string }[];
}

/** A server ended while it asked PayFast; the queue tries again until it is known what came of it. */
class RefundPendingError extends Error {}

const NOTHING = { owed: cents(0), agreed: cents(0) };

/**
 * Refunds through PayFast what is owed of an order that its shopper has cancelled. Sends nothing where the account has
 * no refunds, another refund is under way, or the owner has refunded it; the owner then gets an email of what is still
 * owed. Throws RefundPendingError while another server's attempt at the same refund has no outcome.
 */
export async function refundCancelled(
  scope: Scope,
  { orderId, refunds }: CancelledRefunds,
): Promise<void> {
  // One after the other: of one order there is one refund at a time.
  for (const { id, paymentId } of refunds) {
    const order = await scope.orders.findById(orderId);
    if (order?.status !== 'cancelled') return;
    const shares = await scope.owedPayments.sharesOf([order]);
    const { owed, agreed } = shares.get(paymentId) ?? NOTHING;
    if (owed === 0) continue;
    try {
      const { state } = await makeRefund(scope, 'system', {
        id,
        paymentId,
        amount: owed,
        reason: CANCELLED_REASON,
        keptSeen: agreed,
        owedSeen: owed,
      });
      if (state === 'asking' || state === 'sending') {
        throw new RefundPendingError('A refund is still under way');
      }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      scope.log.warn({ paymentId, code: error.code }, 'a cancelled order waits for its refund');
    }
  }
  await tellOfOwed(
    scope,
    orderId,
    refunds.map(({ paymentId }) => paymentId),
  );
}

/** Tells the owner of what is still owed of these payments of a cancelled order, and is not on its way back. */
async function tellOfOwed(
  scope: Scope,
  orderId: string,
  payments: readonly string[],
): Promise<void> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (order?.status !== 'cancelled') return;
    const underWay = await inner.refunds.underWayOf(order);
    for (const reason of await inner.attention.open(order)) {
      const { kind, paymentId, amount } = reason;
      if (!isRefundAttention(kind) || !paymentId || !payments.includes(paymentId)) continue;
      const onItsWay = underWay
        .filter(({ payment }) => payment.id === paymentId)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      if ((amount ?? 0) > onItsWay) await tellOwner(inner, order, reason);
    }
  });
}
