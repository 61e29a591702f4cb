import { cents } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { storedRefund } from './make-refund.ts';
import { isOpen, validateRefund } from './refund-rules.ts';
import { settleRefund } from './settle-refund.ts';

/** A server that waits for PayFast's answers has them within half of this. */
export const UNDER_WAY_MS = 90_000;

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

  const before = refund.availableCents ?? undefined;
  if (before === undefined) {
    const note = 'It was interrupted before PayFast was asked: nothing was refunded.';
    await settleRefund(scope, id, { state: 'refused', note }, seen);
    return storedRefund(scope, id);
  }
  const verdict = validateRefund({
    amount: cents(refund.amountCents),
    before: cents(before),
    after: await scope.gateway.refundOffer(refund.payment.providerReference),
    answer: undefined,
  });
  await settleRefund(scope, id, verdict, seen);
  return storedRefund(scope, id);
}

/** Checks every refund whose answer was lost. One that fails does not keep the others. */
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
