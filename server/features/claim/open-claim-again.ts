import { CLAIM_KINDS } from '#contract/order/claim.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Claim } from './claim.entity.ts';

/**
 * Has a claim wait for an answer again whose refund was noted and not made; one after which the shopper has told of
 * something else stays answered, by the owner's words alone. The caller holds the order's row lock.
 */
export async function openClaimAgain(scope: Scope, order: Order, claim: Claim): Promise<void> {
  claim.refundId = null;
  claim.refundedCents = null;
  const claims = await scope.claims.ofOrder(order);
  if (claims.some(({ answeredAt }) => answeredAt === null) || order.erasedAt) {
    claim.answer = 'words';
    return;
  }
  claim.answer = null;
  claim.answeredAt = null;
  claim.answerWords = '';
  await scope.attention.raise(order, { kind: 'claim', text: CLAIM_KINDS[claim.kind] }, scope.now());
}
