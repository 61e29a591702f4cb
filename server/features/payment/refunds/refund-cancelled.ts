import { cents } from '#contract/money/money.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { makeRefund } from './make-refund.ts';

/** The payments of a cancelled order that go back, each with the id of its refund: done again, it is the same refund. */
export interface CancelledRefunds {
  orderId: string;
  refunds: { id: string; paymentId: string }[];
}

const NOTHING = { owed: cents(0), agreed: cents(0) };

/**
 * Refunds through PayFast what is owed of an order that its shopper has cancelled. Where the account has no refunds,
 * another refund is under way, or the owner was faster, nothing is sent: what is still owed waits with the owner.
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
      await makeRefund(scope, 'system', {
        id,
        paymentId,
        amount: owed,
        reason: 'Cancelled by the shopper',
        keptSeen: agreed,
        owedSeen: owed,
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      scope.log.warn({ paymentId, code: error.code }, 'a cancelled order waits for its refund');
    }
  }
}
