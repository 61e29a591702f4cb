import { cents, randLabel } from '#contract/money/money.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { RefundWay } from '#contract/payment/refund.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { isOfItsPrice } from '#server/features/order/price-of.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { markOrderRefunded } from '#server/features/order/status/mark-order-refunded.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Payment } from '#server/features/payment/payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import type { RefundVerdict } from './refund-rules.ts';

/**
 * Ends a refund, or notes that its outcome is unclear, inside a transaction that holds the order's lock. Without
 * `sendsEmail` the customer is not told: an earlier email did. So it is where the shop sends back by itself what the
 * email about a cancellation has promised.
 */
export async function endRefund(
  scope: Scope,
  order: Order,
  refund: Refund,
  { state, note }: RefundVerdict,
  { sendsEmail = refund.actor !== 'system' }: { sendsEmail?: boolean } = {},
): Promise<void> {
  const wasUnclear = refund.state === 'unclear';
  refund.state = state;
  refund.note = note;
  if (state === 'unclear') {
    if (!wasUnclear) await raiseUnclearRefund(scope, order, refund);
    return;
  }
  await scope.attention.resolve(order, ({ kind }) => kind === 'refund_unclear', {
    by: 'system',
    now: scope.now(),
  });
  refund.settledAt = scope.now();
  if (state === 'done') await scope.tell('order.money-moved', order);
  if (state === 'done') await applyRefund(scope, order, refund, sendsEmail);
  const { id, amountCents } = refund;
  await scope.tell('payment.refund-ended', { order, id, state, amount: cents(amountCents) });
}

/** Asks the owner to look at an order that may have been refunded before it is made. The caller holds its lock. */
export async function raiseUnclearRefund(
  scope: Scope,
  order: Order,
  { amountCents, payment }: Refund,
): Promise<void> {
  if (!isOpenStatus(order.status)) return;
  const reference = (await scope.refunds.findPayment(payment.id))?.providerReference;
  const amount = cents(amountCents);
  await scope.attention.raise(order, { kind: 'refund_unclear', reference, amount }, scope.now());
}

/** How a refund was made, for the history. */
const HOW: Readonly<Record<RefundWay, string>> = {
  payfast: 'through PayFast',
  by_hand: 'by hand',
  at_payfast: 'at PayFast, without this shop',
  gift: 'onto the gift voucher',
};

async function applyRefund(
  scope: Scope,
  order: Order,
  refund: Refund,
  sendsEmail: boolean,
): Promise<void> {
  const payment = await scope.refunds.findPayment(refund.payment.id);
  if (!payment) return;
  const amount = cents(refund.amountCents);
  const what = `${randLabel(amount)} of payment ${payment.providerReference} given back ${HOW[refund.way]}: ${refund.reason}`;
  const money = await scope.refunds.moneyOf(order);
  // Money that is kept by agreement pays for no order that is still to come.
  const left = order.status === 'cancelled' ? money.keptOfPrice : money.keptOfPaying;
  const isAllBack = order.paymentStatus === 'paid' && left <= 0;
  const actor: Actor =
    refund.actor === 'payfast' || refund.actor === 'system' ? refund.actor : 'owner';
  const hasEnded = isAllBack && (await markOrderRefunded(scope, order, { actor, reason: what }));
  if (!hasEnded) appendHistory(scope, order, what, actor);
  await updateRefundsDue(scope, order);
  if (!sendsEmail) return;
  const isOfPaying = (await scope.owedPayments.sharesOf([order])).get(payment.id)?.pays ?? false;
  const isOfCheaper = paysForCheaper(payment, order);
  await scope.tell('payment.refunded', {
    order,
    refund: {
      id: refund.id,
      amount,
      way: refund.way,
      isSurplus: !isOfPaying && !isOfCheaper && money.keptOfPaying >= money.price,
      isOfPrice: isOfItsPrice(payment, order),
      isOfCheaper,
      payment: cents(payment.amountCents),
      hasEnded,
      givenBack: money.givenBack,
      toFollow: await scope.owedPayments.owedOf(order),
    },
  });
}

/** Returns whether the order takes less of a payment since it was changed, or nothing: the change that it was for is undone. */
function paysForCheaper({ supplement, refundNeeded }: Payment, order: Order): boolean {
  if (supplement?.state === 'withdrawn') return true;
  const counts = supplement ? supplement.countsCents : order.firstCountsCents;
  return !refundNeeded && typeof counts === 'number';
}
