import { CLAIM_KINDS } from '#contract/order/claim.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { answerOccasion } from './answer-occasion.ts';
import type { Claim } from './claim.entity.ts';

/** What has become of the answer. */
const LOST = {
  refund: 'Not refunded after all',
  delivery: 'Not delivered again after all',
} as const;

/**
 * Has a claim wait for an answer again whose refund was noted and not made, or whose new delivery was cancelled; one
 * after which the shopper has told of something else stays answered, by the owner's words alone, and the owner is asked
 * what to do instead. Returns whether the shopper may have read the answer: its email is taken back while it can be. The
 * caller holds the order's row lock.
 */
export async function openClaimAgain(
  scope: Scope,
  order: Order,
  claim: Claim,
  lost: keyof typeof LOST,
): Promise<boolean> {
  const { answeredAt } = claim;
  const wasTold = answeredAt ? await wasEmailed(scope, order, claim.id, answeredAt) : false;
  // It reads each claim as it is stored, so that nothing may be changed before.
  const claims = await scope.claims.ofOrder(order);
  claim.refundId = null;
  claim.refundedCents = null;
  claim.replacement = null;
  if (order.erasedAt) {
    claim.answer = 'words';
    return wasTold;
  }
  if (claims.some((other) => other.answeredAt === null)) {
    claim.answer = 'words';
    const text = `${LOST[lost]}, although it was the answer to “${CLAIM_KINDS[claim.kind]}”`;
    await scope.attention.raise(order, { kind: 'other', text }, scope.now());
    return wasTold;
  }
  claim.answer = null;
  claim.answeredAt = null;
  claim.answerWords = '';
  await scope.attention.raise(order, { kind: 'claim', text: CLAIM_KINDS[claim.kind] }, scope.now());
  return wasTold;
}

/** Takes an answer's email back. Returns whether it has gone out, or may be on its way. */
async function wasEmailed(
  { mails }: Scope,
  order: Order,
  claimId: string,
  answeredAt: Date,
): Promise<boolean> {
  const occasion = answerOccasion(claimId, answeredAt);
  return (await mails.hasMail(order, occasion)) && !(await mails.removeUnsent(order, occasion));
}
