import type { RefundClaimInput } from '#contract/claim/answer-claim.schema.ts';
import { CLAIM_KINDS } from '#contract/order/claim.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { makeRefund } from '#server/features/payment/refunds/make-refund.ts';
import { recordManualRefund } from '#server/features/payment/refunds/record-manual-refund.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Claim } from './claim.entity.ts';
import { claimOf, refuseAnswered } from './open-claim.ts';

/**
 * Answers a claim with money: a refund as any other, of which the claim is told when it is made (`listeners.ts`), also
 * where that is only known later. The same refund again is the same one. Throws NOT_FOUND, ATTENTION_CHANGED, what
 * making or noting a refund throws, and RULE_NOT_MET with PayFast's reason where it gives nothing back.
 */
export async function refundClaim(
  scope: Scope,
  actor: string,
  input: RefundClaimInput,
): Promise<AdminOrderView> {
  const { id, claimId } = input;
  const seen = await scope.claims.find(claimId);
  if (seen?.order.id !== id) throw new ShopError('NOT_FOUND');
  const { state, note } = await refund(scope, actor, input, {
    reason: `Something was wrong: ${CLAIM_KINDS[seen.kind]}`,
    async begun(inner, order) {
      const claim = await claimOf(inner, order, claimId);
      await refuseAnswered(inner, order, claim);
      await refuseRefunded(inner, claim);
      claim.refundId = input.refundId;
      claim.answerWords = input.words;
    },
  });
  if (state === 'refused') throw new ShopError('RULE_NOT_MET', { message: note });
  return getAdminOrder(scope, { id });
}

/** Throws RULE_NOT_MET where a refund in answer was made, but by a server that knew nothing of claims. */
async function refuseRefunded({ refunds }: Scope, { refundId }: Claim): Promise<void> {
  const earlier = refundId ? await refunds.find(refundId) : null;
  if (earlier?.state !== 'done') return;
  throw new ShopError('RULE_NOT_MET', {
    message: 'A refund in answer was made already. Please answer in words.',
  });
}

async function refund(
  scope: Scope,
  actor: string,
  { refundId, paymentId, amount, keptSeen, leftSeen, owedSeen, way }: RefundClaimInput,
  { reason, begun }: { reason: string; begun: (inner: Scope, order: Order) => Promise<void> },
): Promise<RefundView> {
  const wish = { id: refundId, paymentId, amount, reason, keptSeen, leftSeen, owedSeen };
  return way === 'payfast'
    ? makeRefund(scope, actor, wish, begun)
    : recordManualRefund(scope, actor, { ...wish, way, sendsEmail: true }, begun);
}
