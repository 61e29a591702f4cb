import { isRefundAttention, type RefundAttention } from '#contract/order/order-attention.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * Asks the owner to refund what is owed of each payment of an order whose money or status has changed, and resolves
 * the reasons of payments of which nothing is owed any more. The caller holds the order's row lock.
 */
export async function updateRefundsDue(scope: Scope, order: Order): Promise<void> {
  const { attention, owedPayments, refunds, now } = scope;
  await attention.resolve(order, ({ kind, amount }) => isRefundAttention(kind) && amount === 0, {
    by: 'system',
    now: now(),
  });
  const shares = await owedPayments.sharesOf([order]);
  const asked = new Set(
    (await attention.open(order)).flatMap(({ kind, paymentId }) =>
      isRefundAttention(kind) ? [paymentId] : [],
    ),
  );
  for (const payment of await refunds.paymentsOf(order)) {
    const { id: paymentId, providerReference: reference } = payment;
    const amount = shares.get(paymentId)?.owed ?? 0;
    if (amount === 0 || asked.has(paymentId)) continue;
    await attention.raise(order, { kind: kindOf(payment, order), paymentId, reference }, now());
  }
}

/** Returns why money of a payment is to be refunded. */
function kindOf(
  { amountCents }: { amountCents: number },
  { status, totalCents }: Order,
): RefundAttention {
  if (amountCents !== totalCents) return 'wrong_amount';
  return status === 'cancelled' ? 'refund_due' : 'paid_twice';
}
