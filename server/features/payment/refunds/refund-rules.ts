import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import type { REFUND_WAYS, RefundState } from '#contract/payment/refund.ts';
import type { RefundAnswer, RefundOffer } from '#server/features/payment/payment-gateway.ts';

/** Under way: the money may still move. */
const OPEN_REFUND_STATES: readonly RefundState[] = ['asking', 'sending', 'unclear'];

/** The same as a condition of the database's. */
export const IS_OPEN_REFUND = `state in (${OPEN_REFUND_STATES.map((state) => `'${state}'`).join(', ')})`;

export function isOpen({ state }: { state: RefundState }): boolean {
  return OPEN_REFUND_STATES.includes(state);
}

/** What was given back of a payment, and what still may be: refunds under way count as given. */
export function amountsOf(
  payment: { id: string; amountCents: number },
  refunds: readonly { payment: { id: string }; amountCents: number; state: RefundState }[],
): { refunded: Cents; left: Cents } {
  let refunded = 0;
  let underWay = 0;
  for (const refund of refunds) {
    if (refund.payment.id !== payment.id) continue;
    if (refund.state === 'done') refunded += refund.amountCents;
    if (isOpen(refund)) underWay += refund.amountCents;
  }
  const left = Math.max(0, payment.amountCents - refunded - underWay);
  return { refunded: cents(refunded), left: cents(left) };
}

/**
 * Why the provider is not asked to give this back; undefined when it is. `booked` is what this shop's books
 * held of the payment before it.
 */
export function refuseOffer(
  offer: Extract<RefundOffer, { kind: 'known' }>,
  amount: Cents,
  booked: Cents,
): string | undefined {
  const { available, reason } = offer;
  if (available < booked) return unbookedText(cents(booked - available));
  const isFull = amount === available;
  const way = isFull ? offer.full : offer.partial;
  if (way === 'bank') {
    return 'PayFast pays this one out to a bank account only. Do it on PayFast’s site, then record it here.';
  }
  if (way === 'none') return reason || 'PayFast offers no refund of this payment.';
  return undefined;
}

/** The same refund may be among it: one on PayFast's site, or one that a restored backup does not hold. */
function unbookedText(unbooked: Cents): string {
  const label = randLabel(unbooked);
  return `Nothing was refunded now: ${label} of this payment was already refunded at PayFast without being in this shop’s books. Look at PayFast’s site, then record it here: enter ${label} and press “I refunded it another way”.`;
}

/** How a refund ends; `unclear` ones are asked about again. The note is a sentence for the owner. */
export interface RefundVerdict {
  state: Extract<RefundState, 'done' | 'refused' | 'unclear'>;
  note: string;
}

/**
 * What the provider's books say, which count for more than its answers: what is left now against what
 * was left before. `answer` is undefined when it was lost with the server that waited for it. Where
 * nothing shows yet it may still come, so that only a person may call it not done.
 */
export function validateRefund(facts: {
  amount: Cents;
  before: Cents;
  after: RefundOffer;
  answer: RefundAnswer | undefined;
}): RefundVerdict {
  const { amount, before, after, answer } = facts;
  if (after.kind === 'unknown') {
    const said = answer?.kind === 'refused' ? `It answered: ${answer.reason}` : after.reason;
    return { state: 'unclear', note: `We don’t know whether PayFast did it. ${said}` };
  }
  const given = before - after.available;
  if (given === amount) return { state: 'done', note: '' };
  if (given !== 0) {
    const was = `${randLabel(before)} could be refunded before, ${randLabel(after.available)} now.`;
    return {
      state: 'unclear',
      note: `PayFast’s figures do not fit: ${was} Look at PayFast’s site.`,
    };
  }
  if (answer?.kind === 'refused') return { state: 'refused', note: answer.reason };
  return {
    state: 'unclear',
    note: 'PayFast shows no refund yet. We ask again automatically; look at PayFast’s site too.',
  };
}

/** One refund, and how the money of its order stands with it. */
export interface RefundFacts {
  id: string;
  amount: Cents;
  way: (typeof REFUND_WAYS)[number];
  /** What the payment brought of which it is a refund. */
  payment: Cents;
  /** The order was paid twice, and is still paid in full without it. */
  isSurplus: boolean;
  /** With it the whole price is refunded, and the order has ended. */
  hasEnded: boolean;
  /** All refunds of the order, with this one. */
  givenBack: Cents;
  /** What is still to be refunded. */
  toFollow: Cents;
}
