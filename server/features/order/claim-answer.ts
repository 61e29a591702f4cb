import type { ClaimAnswer } from '#contract/order/claim.ts';
import { cents, randText } from '#contract/money/money.ts';
import type { Order } from './order.entity.ts';

/** A claim, as far as its answer goes. */
interface AnsweredClaim {
  answer?: ClaimAnswer | null | undefined;
  answerWords: string;
  answeredAt?: Date | null | undefined;
  refundedCents?: number | null | undefined;
  replacement?: Pick<Order, 'orderNumber'> | null | undefined;
}

/** Returns the answer that owner and shopper are shown of a claim; null before there is one. */
export function claimAnswer(claim: AnsweredClaim) {
  const { answer, answeredAt, answerWords, refundedCents, replacement } = claim;
  if (!answer || !answeredAt) return null;
  return {
    kind: answer,
    words: answerWords,
    at: answeredAt.toISOString(),
    refunded: typeof refundedCents === 'number' ? randText(cents(refundedCents)) : null,
    orderNumber: replacement?.orderNumber ?? '',
  };
}
