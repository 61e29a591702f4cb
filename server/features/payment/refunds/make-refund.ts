import type { Cents } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import type { MakeRefundInput } from '#contract/payment/refund.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { isGiftPayment, ownPaymentWayOf } from '#contract/payment/payment.ts';
import { refundOntoGift } from '#server/features/payment/gift-payment.ts';
import { beginRefund, type RefundBegun } from './begin-refund.ts';
import { validateRefund, refuseOffer } from './refund-rules.ts';
import { refundView } from './refund.view.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Gives money back through PayFast. The wish is stored first; then, with no transaction open, PayFast
 * is asked what can be given back, told once to do it, and asked again: its books decide what came of
 * it, not its answer. Where it has less left than by this shop's books, something was refunded there that they do
 * not know of (on its site, or before a backup was restored), and nothing goes out. The same id again only tells
 * what came of the first. `onBegun` is called once, in the transaction that writes the wish down, under the order's lock;
 * what it throws keeps the refund from being made. What a gift voucher has paid goes back onto it instead.
 * Throws PAYMENT_NOT_FOUND, REFUND_UNDER_WAY, REFUND_TOO_MUCH, REFUND_KEY_REUSED,
 * ATTENTION_CHANGED, RULE_NOT_MET.
 */
export async function makeRefund(
  scope: Scope,
  actor: string,
  input: MakeRefundInput,
  onBegun?: RefundBegun,
): Promise<RefundView> {
  const paid = await scope.refunds.findPayment(input.paymentId);
  if (paid && isGiftPayment(paid)) {
    await scope.transaction((inner) => refundOntoGift(inner, actor, input, { onBegun }));
    return storedRefund(scope, input.id);
  }
  await refuseOwnPayment(scope, input);
  const expected = await scope.transaction(async (inner) => {
    const begun = await beginRefund(inner, actor, { ...input, way: 'payfast' });
    if (begun.isNew) await onBegun?.(inner, begun.refund.order);
    return begun.isNew ? begun.expected : undefined;
  });
  if (expected !== undefined) await send(scope, input, expected);
  return storedRefund(scope, input.id);
}

/** Throws RULE_NOT_MET for a payment that did not come through PayFast, and so cannot go back through it. */
async function refuseOwnPayment(
  { refunds }: Scope,
  { paymentId }: Pick<MakeRefundInput, 'paymentId'>,
): Promise<void> {
  const payment = await refunds.findPayment(paymentId);
  if (!payment || !ownPaymentWayOf(payment)) return;
  throw new ShopError('RULE_NOT_MET', {
    message:
      'This payment did not come through PayFast. Refund it the way it came, and note that here.',
  });
}

/**
 * Sends a refund to PayFast. `expected` is what PayFast should have left of the payment by the shop's books before it.
 */
async function send(
  scope: Scope,
  { id, paymentId, amount, reason }: MakeRefundInput,
  expected: Cents,
) {
  const payment = await scope.refunds.findPayment(paymentId);
  if (!payment) throw new ShopError('PAYMENT_NOT_FOUND');
  const { gateway } = scope;
  const reference = payment.providerReference;

  const offer = await gateway.refundOffer(reference);
  if (offer.kind === 'unknown') {
    const note = `Nothing was refunded. ${offer.reason}`;
    return settleRefund(scope, id, { state: 'refused', note });
  }
  const refusal = refuseOffer(offer, amount, expected);
  if (refusal) return settleRefund(scope, id, { state: 'refused', note: refusal });

  // After this line the provider may have received it, even if this server ends.
  if (!(await scope.refunds.beginSending(id, offer.available, scope.now()))) return;
  scope.log.info({ refundId: id, reference }, 'refund sent');
  const answer = await gateway.refund(reference, { amount, reason });
  const verdict = validateRefund({
    amount,
    before: offer.available,
    after: await gateway.refundOffer(reference),
    answer,
  });
  return settleRefund(scope, id, verdict);
}

/** Returns the refund as it is in the database now. Throws REFUND_NOT_FOUND. */
export async function storedRefund(scope: Scope, id: string): Promise<RefundView> {
  return scope.transaction(async (inner) => {
    const refund = await inner.refunds.find(id);
    if (!refund) throw new ShopError('REFUND_NOT_FOUND');
    return refundView(refund);
  });
}
