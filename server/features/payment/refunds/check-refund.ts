import { type Cents, cents } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { storedRefund } from './make-refund.ts';
import type { Refund } from './refund.entity.ts';
import { expectedAtProvider, isOpen, type RefundVerdict, validateRefund } from './refund-rules.ts';
import { settleRefund } from './settle-refund.ts';

/** A server that waits for PayFast's answers has them within half of this. */
const UNDER_WAY_MS = 90_000;

/**
 * Finds out whether a refund whose answer was lost was made, by what PayFast has left to give back.
 * Never asks it to give anything. One that this or another server is just sending is left alone.
 * Throws REFUND_NOT_FOUND.
 */
export async function checkRefund(scope: Scope, id: string): Promise<RefundView> {
  const refund = await scope.refunds.find(id);
  if (!refund) throw new ShopError('REFUND_NOT_FOUND');
  const seen = { state: refund.state, sentAt: refund.sentAt };
  const sinceMs = scope.now().getTime() - (refund.sentAt ?? refund.createdAt).getTime();
  const isBeingSent = refund.state !== 'unclear' && sinceMs < UNDER_WAY_MS;
  if (!isOpen(refund) || isBeingSent) return storedRefund(scope, id);

  const before = await availableBefore(scope, refund);
  const after = await scope.gateway.refundOffer(refund.payment.providerReference);
  const amount = cents(refund.amountCents);
  const wasSent = typeof refund.availableCents === 'number';
  const isNothingGone = after.kind === 'known' && after.available >= before;
  const verdict =
    !wasSent && isNothingGone
      ? NOT_SENT
      : validateRefund({ amount, before, after, answer: undefined });
  await settleRefund(scope, id, verdict, seen);
  return storedRefund(scope, id);
}

const NOT_SENT: RefundVerdict = {
  state: 'refused',
  note: 'It was interrupted before PayFast was asked: nothing was refunded.',
};

/**
 * Returns what PayFast had left before a refund: as it was noted when the refund was sent, else by the other refunds of
 * its payment. One that was not sent by these books was made without this shop, or after the backup that was restored.
 */
export async function availableBefore(scope: Scope, refund: Refund): Promise<Cents> {
  const { availableCents } = refund;
  if (typeof availableCents === 'number') return cents(availableCents);
  const others = (await scope.refunds.refundsOf(refund.order)).filter(({ id }) => id !== refund.id);
  return expectedAtProvider(refund.payment, others);
}

/** Checks every refund whose answer was lost. A check that fails does not stop the others. */
export async function checkRefunds(scope: Scope): Promise<void> {
  const before = new Date(scope.now().getTime() - UNDER_WAY_MS);
  for (const id of await scope.refunds.findUnsettledIds(before)) {
    try {
      await checkRefund(scope, id);
    } catch (error) {
      scope.log.error({ err: error, refundId: id }, 'a refund could not be checked');
    }
  }
}
