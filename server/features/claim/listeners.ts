import { cents } from '#contract/money/money.ts';
import type { Listeners } from '#server/platform/scope/events.ts';
import { closeClaim } from './close-claim.ts';
import { loseReplacement } from './lose-replacement.ts';
import { openClaimAgain } from './open-claim-again.ts';

/**
 * A claim that is answered with money is answered once the money is on its way back, and open again where it is not; so
 * is one whose new delivery is cancelled.
 */
export const claimListeners: Listeners = {
  'payment.refund-ended': async (scope, { order, id, state, amount }) => {
    const claim = await scope.claims.findByRefund(id);
    if (!claim || claim.answeredAt) return;
    if (state === 'done') {
      return closeClaim(scope, order, claim, { answer: 'refund', refundedCents: amount });
    }
    claim.refundId = null;
    claim.answerWords = '';
  },
  'payment.refund-unmade': async (scope, { order, id }) => {
    const claim = await scope.claims.findByRefund(id);
    if (claim?.answer !== 'refund') return;
    const amount = cents(claim.refundedCents ?? 0);
    if (!(await openClaimAgain(scope, order, claim, 'refund'))) return;
    // Its answer said that the money was given back; the correction goes out once, whoever tells it.
    const toFollow = await scope.owedPayments.owedOf(order);
    await scope.tell('payment.refund-withdrawn', { order, id, amount, toFollow });
  },
  'order.replacement-cancelled': loseReplacement,
};
