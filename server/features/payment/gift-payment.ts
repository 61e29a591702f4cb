import { randomUUID } from 'node:crypto';
import { cents, randLabel } from '#contract/money/money.ts';
import { GIFT_PROVIDER, isGiftPayment } from '#contract/payment/payment.ts';
import { giftStillThere } from '#server/features/gift/take-gift.ts';
import { escalateToOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { addDue } from '#server/features/order/supplement/due-supplement.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { beginRefund, type RefundBegun } from './refunds/begin-refund.ts';
import { endRefund } from './refunds/end-refund.ts';
import { CANCELLED_REASON } from './refunds/refund-rules.ts';

/**
 * Books what a gift voucher pays for all of an order, which is paid by it. The caller holds the row locks of order and
 * voucher.
 */
export async function payAllByGift(scope: Scope, order: Order): Promise<void> {
  scope.payments.addPayment({
    order,
    provider: GIFT_PROVIDER,
    providerReference: order.orderNumber,
    amountCents: order.giftCents,
    refundNeeded: false,
    createdAt: scope.now(),
  });
  await scope.tell('order.money-moved', order);
  const reason = `A gift voucher has paid ${randLabel(cents(order.giftCents))}.`;
  await markOrderPaid(scope, order, { actor: 'shopper', reason });
  // The answer to the shopper says what was paid.
  await scope.supplements.writeOut();
}

/**
 * Books what a gift voucher pays of an order whose other part has just come, as a payment beside it. Of an order that had
 * ended the voucher may have paid for others since: what is missing is to be paid, and the owner is told. The caller
 * holds the order's row lock.
 */
export async function payPartByGift(scope: Scope, order: Order): Promise<void> {
  const payments = await scope.refunds.paymentsOf(order);
  if (payments.some((payment) => isGiftPayment(payment))) return;
  const there = await giftStillThere(scope, order);
  const missing = cents(order.giftCents - there);
  if (there > 0) {
    const { length } = await scope.supplements.allOf(order);
    const number = `${order.orderNumber}-${length + 2}`;
    const now = scope.now();
    const supplement = scope.supplements.add(order, { number, amountCents: there, now });
    supplement.state = 'paid';
    scope.payments.addPayment({
      order,
      supplement,
      provider: GIFT_PROVIDER,
      providerReference: number,
      amountCents: there,
      refundNeeded: false,
      createdAt: now,
    });
    appendHistory(scope, order, `A gift voucher has paid ${randLabel(there)} of it.`, 'system');
    await scope.supplements.writeOut();
  }
  if (missing === 0) return;
  order.giftCents = there;
  await addDue(scope, order, missing);
  await scope.supplements.writeOut();
  await escalateToOwner(scope, order, { kind: 'gift_gone', amount: missing });
}

/** A refund of what a gift voucher paid: it goes back onto the voucher, at once. */
interface GiftRefund {
  id: string;
  paymentId: string;
  amount: ReturnType<typeof cents>;
  reason: string;
  keptSeen: ReturnType<typeof cents>;
  leftSeen?: ReturnType<typeof cents> | undefined;
  owedSeen?: ReturnType<typeof cents> | undefined;
}

/**
 * Puts money back onto the gift voucher that has paid it, inside a transaction. The same id again is the same refund.
 * Throws the errors of {@link beginRefund}.
 */
export async function refundOntoGift(
  scope: Scope,
  actor: string,
  input: GiftRefund,
  { onBegun, sendsEmail = true }: { onBegun?: RefundBegun | undefined; sendsEmail?: boolean } = {},
): Promise<void> {
  const begun = await beginRefund(scope, actor, { ...input, way: 'gift' });
  if (!begun.isNew) return;
  const { refund } = begun;
  await onBegun?.(scope, refund.order);
  await endRefund(scope, refund.order, refund, { state: 'done', note: '' }, { sendsEmail });
}

/**
 * Puts back onto its gift voucher what of a cancelled order's money came from it and is not kept by agreement: it never
 * left the shop. Where another refund of the order is under way, it waits until that has ended. The caller holds the
 * order's row lock.
 */
export async function putBackOntoGift(
  scope: Scope,
  order: Order,
  { sendsEmail }: { sendsEmail: boolean },
): Promise<void> {
  if (order.status !== 'cancelled' || !order.giftVoucherId) return;
  if ((await scope.refunds.underWayOf(order)).length > 0) return;
  const shares = await scope.owedPayments.sharesOf([order]);
  const paid = (await scope.refunds.paymentsOf(order)).filter((payment) => isGiftPayment(payment));
  for (const { id: paymentId } of paid) {
    const { owed = cents(0), agreed = cents(0) } = shares.get(paymentId) ?? {};
    if (owed === 0) continue;
    const id = randomUUID();
    const wish = { id, paymentId, amount: owed, reason: CANCELLED_REASON, keptSeen: agreed };
    await refundOntoGift(scope, 'system', wish, { sendsEmail });
  }
}
