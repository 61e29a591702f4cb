import { cents, randLabel } from '#contract/money/money.ts';
import type { WaiveSupplementInput } from '#contract/order/change-order.schema.ts';
import { settleGiftGone } from '#server/features/order/attention/settle-doubts.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Lets go what a change of an order left to be paid. Letting it go again changes nothing. Throws ORDER_NOT_FOUND,
 * PAYMENT_BEING_CONFIRMED, and ATTENTION_CHANGED where another sum is due than the owner saw.
 */
export async function waiveSupplement(
  scope: Scope,
  { id, amountSeen }: WaiveSupplementInput,
): Promise<void> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const due = await inner.supplements.dueOf(order);
    if (!due) return;
    const amount = cents(due.amountCents);
    if (amount !== amountSeen) {
      const message = `Nothing was let go: by now ${randLabel(amount)} is still to be paid.`;
      throw new ShopError('ATTENTION_CHANGED', { message });
    }
    if (await inner.supplements.isBeingConfirmed(due)) {
      throw new ShopError('PAYMENT_BEING_CONFIRMED', {
        message: 'PayFast has told of a payment of it, and is just confirming it.',
      });
    }
    due.state = 'waived';
    appendHistory(inner, order, `${randLabel(amount)} that was still to pay is let go.`);
    await settleGiftGone(inner, order, { how: 'The rest is let go', by: 'owner' });
  });
}
