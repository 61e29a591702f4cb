import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { MakeRefundInput } from '#contract/payment/refund.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { beginRefund } from './begin-refund.ts';
import { refundView } from './refund.view.ts';
import { endRefund } from './settle-refund.ts';

/**
 * Notes money that the owner has given back by other means. The same id again is the same refund.
 * Throws PAYMENT_NOT_FOUND, REFUND_UNDER_WAY, REFUND_TOO_MUCH, REFUND_KEY_REUSED,
 * ATTENTION_CHANGED.
 */
export async function recordManualRefund(
  scope: Scope,
  actor: string,
  input: MakeRefundInput,
): Promise<RefundView> {
  return scope.transaction(async (inner) => {
    const { isNew, refund } = await beginRefund(inner, actor, { ...input, way: 'by_hand' });
    if (isNew) await endRefund(inner, refund.order, refund, { state: 'done', note: '' });
    return refundView(refund);
  });
}
