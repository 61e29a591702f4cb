import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { MakeRefundInput } from '#contract/payment/refund.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { beginRefund } from './begin-refund.ts';
import { UNDER_WAY_MS } from './check-refund.ts';
import { storedRefund } from './make-refund.ts';
import { refundView } from './refund.view.ts';
import { isOpen, type RefundVerdict } from './refund-rules.ts';
import { endRefund, settleRefund } from './settle-refund.ts';

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

/**
 * The owner has looked at PayFast's own site and says whether an unclear refund was made.
 * Throws REFUND_NOT_FOUND, and REFUND_UNDER_WAY while it is just being sent.
 */
export async function resolveRefundManually(
  scope: Scope,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<RefundView> {
  const refund = await scope.refunds.find(id);
  if (!refund) throw new ShopError('REFUND_NOT_FOUND');
  const seen = { state: refund.state, sentAt: refund.sentAt };
  const sinceMs = scope.now().getTime() - (refund.sentAt ?? refund.createdAt).getTime();
  if (isOpen(refund) && refund.state !== 'unclear' && sinceMs < UNDER_WAY_MS) {
    throw new ShopError('REFUND_UNDER_WAY');
  }
  const verdict: RefundVerdict = isDone
    ? { state: 'done', note: 'Seen on PayFast’s site.' }
    : { state: 'refused', note: 'Not done, as seen on PayFast’s site.' };
  await settleRefund(scope, id, verdict, seen);
  return storedRefund(scope, id);
}
