import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import type { RefundState, RefundWay } from '#contract/payment/refund.ts';
import type { RefundAnswer, RefundOffer } from '#server/features/payment/payment-gateway.ts';

/** Why what a cancelled order was paid with goes back by itself, by whatever way. */
export const CANCELLED_REASON = 'The order was cancelled';

/** Under way: the money may still move. */
const OPEN_REFUND_STATES: readonly RefundState[] = ['asking', 'sending', 'unclear'];

/** The same as a condition of the database's. */
export const IS_OPEN_REFUND = `state in (${OPEN_REFUND_STATES.map((state) => `'${state}'`).join(', ')})`;

export function isOpen({ state }: { state: RefundState }): boolean {
  return OPEN_REFUND_STATES.includes(state);
}

/** Returns what was given back of a payment, and what still may be; refunds under way reduce what is left. */
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
 * Returns how much of a payment the provider should have left to give back, by this shop's books; money that was given
 * back outside the provider is still there.
 */
export function expectedAtProvider(
  payment: { id: string; amountCents: number },
  refunds: readonly {
    payment: { id: string };
    amountCents: number;
    state: RefundState;
    way: RefundWay;
  }[],
): Cents {
  const there = refunds.filter(({ way }) => way !== 'by_hand');
  return amountsOf(payment, there).left;
}

/** Returns the money that the provider has given back and this shop's books do not hold; 0 where it says nothing. */
export function unbookedAt(offer: RefundOffer, expected: Cents): Cents {
  return cents(offer.kind === 'known' ? Math.max(0, expected - offer.available) : 0);
}

/** Returns why the provider is not asked to give this back; undefined when it is. */
export function refuseOffer(
  offer: Extract<RefundOffer, { kind: 'known' }>,
  amount: Cents,
  expected: Cents,
): string | undefined {
  const { available, reason } = offer;
  const unbooked = unbookedAt(offer, expected);
  if (unbooked > 0) return unbookedText(unbooked);
  const isFull = amount === available;
  const way = isFull ? offer.full : offer.partial;
  if (way === 'bank') {
    return 'PayFast pays this one out to a bank account only. Do it on PayFast’s site, then press “I refunded it at PayFast”.';
  }
  if (way === 'none') return reason || 'PayFast offers no refund of this payment.';
  return undefined;
}

/**
 * Returns the text for a refund that is not in the books. It may be the same refund, made on PayFast's site or missing
 * from a restored backup.
 */
function unbookedText(unbooked: Cents): string {
  const label = randLabel(unbooked);
  return `Nothing was refunded now: ${label} of this payment was already refunded at PayFast without being in this shop’s books. Look at PayFast’s site, then note it here: enter ${label} and press “I refunded it at PayFast”.`;
}

/** How a refund ends; `unclear` ones are asked about again. The note is a sentence for the owner. */
export interface RefundVerdict {
  state: Extract<RefundState, 'done' | 'refused' | 'unclear'>;
  note: string;
  /** What the provider has given back of the payment beyond this refund, of which the books know nothing. */
  unbooked?: Cents;
}

/**
 * Judges a refund by the provider's books, which count for more than its answers: what is left now against what was
 * left before. `answer` is undefined when it was lost with the server that waited for it. Where the books show nothing
 * yet, the money may still move, so only a person may call it not done. Where more was given back than this refund, the
 * refund is part of it: the rest was refunded at PayFast without this shop, or after the backup that was restored.
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
  const isGiven = given === amount || (given > amount && answer?.kind !== 'refused');
  if (isGiven) return { state: 'done', note: '', unbooked: cents(given - amount) };
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
  way: RefundWay;
  /** What the payment brought of which it is a refund. */
  payment: Cents;
  /** That payment is as much as it had to be. */
  isOfPrice: boolean;
  /** The order takes less of that payment since it was changed. */
  isOfCheaper: boolean;
  /** The order was paid twice, and is still paid in full without it. */
  isSurplus: boolean;
  /** With it the whole price is refunded, and the order has ended. */
  hasEnded: boolean;
  /** All refunds of the order, with this one. */
  givenBack: Cents;
  /** What is still to be refunded. */
  toFollow: Cents;
}
