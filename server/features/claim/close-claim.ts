import type { ClaimAnswer } from '#contract/order/claim.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { answerOccasion } from './answer-occasion.ts';
import type { Claim } from './claim.entity.ts';

/** What a claim is answered with, besides the words that it has. */
type Answer =
  | { answer: 'words' }
  | { answer: 'refund'; refundedCents: number }
  | { answer: 'delivery'; replacement: Order };

/**
 * Closes a claim with its answer: it no longer needs the owner, its order's history has it, and the shopper is emailed.
 * The caller holds the order's row lock.
 */
export async function closeClaim(
  scope: Scope,
  order: Order,
  claim: Claim,
  given: Answer,
): Promise<void> {
  const now = scope.now();
  Object.assign(claim, { ...given, answeredAt: now });
  await scope.attention.resolve(order, ({ kind }) => kind === 'claim', { by: 'owner', now });
  appendHistory(scope, order, historyText(given));
  await scope.tell('claim.answered', {
    order,
    claim: {
      occasion: answerOccasion(claim.id, now),
      answer: given.answer,
      words: claim.answerWords,
      refunded: given.answer === 'refund' ? cents(given.refundedCents) : null,
      again: given.answer === 'delivery' ? given.replacement.orderNumber : '',
    },
  });
}

const WHAT: Readonly<Record<ClaimAnswer, string>> = {
  words: 'Answered what the shopper says is wrong, in words',
  refund: 'Answered what the shopper says is wrong, with a refund',
  delivery: 'Answered what the shopper says is wrong, with a new delivery',
};

function historyText(given: Answer): string {
  const what = WHAT[given.answer];
  if (given.answer === 'refund') return `${what} of ${randLabel(cents(given.refundedCents))}`;
  return given.answer === 'delivery' ? `${what}: ${given.replacement.orderNumber}` : what;
}
