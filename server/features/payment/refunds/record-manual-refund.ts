import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { RecordRefundInput } from '#contract/payment/refund.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { isGiftPayment, ownPaymentWayOf } from '#contract/payment/payment.ts';
import { beginRefund, type RefundBegun } from './begin-refund.ts';
import { availableBefore, checkRefund } from './check-refund.ts';
import { endRefund } from './end-refund.ts';
import { storedRefund } from './make-refund.ts';
import { refundView } from './refund.view.ts';
import { type RefundVerdict, unbookedAt } from './refund-rules.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Notes money that was given back without this shop: at PayFast, or by other means. PayFast is asked first, so that
 * one is not noted as the other. The same id again is the same refund. `onBegun` is called in the same transaction. Throws PAYMENT_NOT_FOUND,
 * REFUND_UNDER_WAY, REFUND_TOO_MUCH, REFUND_KEY_REUSED, ATTENTION_CHANGED, and RULE_NOT_MET where PayFast's books
 * show otherwise.
 */
export async function recordManualRefund(
  scope: Scope,
  actor: string,
  input: RecordRefundInput,
  onBegun?: RefundBegun,
): Promise<RefundView> {
  const payment = await scope.refunds.findPayment(input.paymentId);
  if (!payment) throw new ShopError('PAYMENT_NOT_FOUND');
  if (isGiftPayment(payment)) {
    const message = 'A gift voucher has paid this: it goes back onto the voucher.';
    throw new ShopError('RULE_NOT_MET', { message });
  }
  const isOwn = ownPaymentWayOf(payment) !== undefined;
  if (isOwn && input.way !== 'by_hand') {
    const message = 'This payment did not come through PayFast, so it was not refunded there.';
    throw new ShopError('RULE_NOT_MET', { message });
  }
  const offer = isOwn ? undefined : await scope.gateway.refundOffer(payment.providerReference);
  return scope.transaction(async (inner) => {
    const begun = await beginRefund(inner, actor, input);
    const { refund } = begun;
    if (begun.isNew) {
      await onBegun?.(inner, refund.order);
      if (offer?.kind === 'known') refuseOtherWay(input, unbookedAt(offer, begun.expected));
      await endRefund(inner, refund.order, refund, { state: 'done', note: '' }, input);
    }
    return refundView(refund);
  });
}

/**
 * Throws RULE_NOT_MET where PayFast's figures say that the money went back the other way. `unbooked` is what PayFast
 * has given back of the payment and the books do not hold.
 */
function refuseOtherWay({ way, amount }: RecordRefundInput, unbooked: Cents): void {
  if (way === 'by_hand' ? unbooked === 0 : amount <= unbooked) return;
  const message =
    unbooked === 0
      ? 'PayFast shows no refund of this payment that is not noted here already. Press “I refunded it another way” if it went back outside PayFast.'
      : `PayFast shows ${randLabel(unbooked)} of this payment as refunded that is not noted here. First note that: enter ${randLabel(unbooked)} and press “I refunded it at PayFast”.`;
  throw new ShopError('RULE_NOT_MET', { message, issues: [{ path: 'amount', message }] });
}

/**
 * Settles an unclear refund as the owner has seen it on PayFast's own site. PayFast is asked first: where its figures
 * tell the outcome, they count more than what the owner has seen. Throws REFUND_NOT_FOUND, REFUND_UNDER_WAY while it is
 * just being sent, and RULE_NOT_MET where the owner has seen what PayFast does not show.
 */
export async function resolveRefundManually(
  scope: Scope,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<RefundView> {
  const { state } = await checkRefund(scope, id);
  if (state === 'asking' || state === 'sending') throw new ShopError('REFUND_UNDER_WAY');
  if (isDone) await refuseUnshown(scope, id);
  const verdict: RefundVerdict = isDone
    ? { state: 'done', note: 'Seen on PayFast’s site.' }
    : { state: 'refused', note: 'Not done, as seen on PayFast’s site.' };
  await settleRefund(scope, id, verdict);
  return storedRefund(scope, id);
}

/**
 * Throws RULE_NOT_MET when PayFast still has the money, so that it is not noted as refunded and its shopper not told
 * so.
 */
async function refuseUnshown(scope: Scope, id: string): Promise<void> {
  const refund = await scope.refunds.find(id);
  if (refund?.state !== 'unclear') return;
  const offer = await scope.gateway.refundOffer(refund.payment.providerReference);
  if (offer.kind === 'unknown') return;
  const gone = unbookedAt(offer, await availableBefore(scope, refund));
  if (gone >= refund.amountCents) return;
  throw new ShopError('RULE_NOT_MET', {
    message: `PayFast shows ${randLabel(gone)} of this payment as refunded since, not ${randLabel(cents(refund.amountCents))}. Look at its site once more, or press “It is not there”.`,
  });
}
