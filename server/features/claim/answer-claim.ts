import type { AnswerClaimInput } from '#contract/claim/answer-claim.schema.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { closeClaim } from './close-claim.ts';
import { claimOf, refuseAnswered } from './open-claim.ts';

/**
 * Answers a claim in words and emails them to the shopper. The same answer again changes nothing. Throws ORDER_NOT_FOUND,
 * NOT_FOUND, ATTENTION_CHANGED, REFUND_UNDER_WAY.
 */
export async function answerClaim(
  scope: Scope,
  { id, claimId, words }: AnswerClaimInput,
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const claim = await claimOf(inner, order, claimId);
    if (claim.answer === 'words' && claim.answerWords === words) return;
    await refuseAnswered(inner, order, claim);
    claim.answerWords = words;
    await closeClaim(inner, order, claim, { answer: 'words' });
  });
  return getAdminOrder(scope, { id });
}
