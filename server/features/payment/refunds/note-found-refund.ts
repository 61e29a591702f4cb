import { randomUUID } from 'node:crypto';
import { type Cents, cents, sum } from '#contract/money/money.ts';
import type { OrderAfterRefund } from '#contract/order/order-attention.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { escalateToOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Payment } from '#server/features/payment/payment.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { endRefund } from './end-refund.ts';
import { amountsOf } from './refund-rules.ts';

/**
 * Notes a refund that PayFast shows and the books do not hold, as far as so much is left of the payment: no email
 * goes to the customer, and the order needs the owner's attention. The caller holds the order's lock.
 */
export async function noteFoundRefund(
  scope: Scope,
  order: Order,
  payment: Payment,
  unbooked: Cents,
): Promise<void> {
  const { left } = amountsOf(payment, await scope.refunds.refundsOf(order));
  const amountCents = Math.min(unbooked, left);
  if (amountCents > 0) {
    const refund = scope.refunds.add({
      id: randomUUID(),
      payment,
      order,
      amountCents,
      reason: 'Refunded at PayFast',
      way: 'at_payfast',
      actor: 'payfast',
      createdAt: scope.now(),
    });
    await endRefund(scope, order, refund, { state: 'done', note: '' }, { sendsEmail: false });
  }
  const reference = payment.providerReference;
  const text = await orderAfterRefund(scope, order);
  // What was found before, and has not been looked at, is told with it: one line, with the whole sum.
  const earlier = await scope.attention.resolve(
    order,
    (reason) => reason.kind === 'refund_found' && reason.reference === reference,
    { by: 'system', now: scope.now() },
  );
  const amount = sum([unbooked, ...earlier.map((reason) => reason.amount ?? cents(0))]);
  await escalateToOwner(scope, order, { kind: 'refund_found', reference, amount, text });
}

/** Returns the state of an order after a refund that was found. */
async function orderAfterRefund(scope: Scope, order: Order): Promise<OrderAfterRefund> {
  if (!isOpenStatus(order.status)) return 'ended';
  const { keptOfPaying, price } = await scope.refunds.moneyOf(order);
  return keptOfPaying >= price ? 'paid' : 'short';
}
