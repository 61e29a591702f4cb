import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { deliveryDoubt } from '#server/features/order/attention/doubt-text.ts';
import { tellOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import { settleGiftGone } from '#server/features/order/attention/settle-doubts.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import type { Actor, Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Supplement } from './supplement.entity.ts';

/** Has a sum to be paid for a changed order of which nothing is due. The caller holds the order's row lock. */
export async function addDue(scope: Scope, order: Order, amountCents: number): Promise<void> {
  const { length } = await scope.supplements.allOf(order);
  const number = `${order.orderNumber}-${length + 2}`;
  scope.supplements.add(order, { number, amountCents, now: scope.now() });
}

/**
 * Gives what is due another sum. One whose payment was begun keeps its number and sum, which the shopper may be paying
 * at this moment: another takes its place. The caller holds the order's row lock.
 */
export async function changeDue(
  scope: Scope,
  order: Order,
  due: Supplement,
  amountCents: number,
): Promise<void> {
  if (amountCents > 0 && due.begunAt === null) {
    due.amountCents = amountCents;
    return;
  }
  due.state = 'withdrawn';
  if (amountCents === 0) return;
  await scope.supplements.writeOut();
  await addDue(scope, order, amountCents);
}

/**
 * Marks what a change cost as paid. Where another took its place while it was being paid, its money counts for that
 * one: the customer is asked for what is left to pay, and the owner to refund what is too much. `isBack` says that the
 * provider has given all of it back since. The caller holds the order's row lock, and has added the payment.
 */
export async function markSupplementPaid(
  scope: Scope,
  order: Order,
  supplement: Supplement,
  {
    actor = 'payfast',
    reason,
    isBack = false,
  }: { actor?: Actor; reason: string; isBack?: boolean },
): Promise<void> {
  const due = supplement.state === 'due' ? null : await scope.supplements.dueOf(order);
  const [brought, asked] = [supplement.amountCents, due?.amountCents ?? supplement.amountCents];
  const left = cents(Math.max(0, asked - brought));
  const surplus = cents(Math.max(0, brought - asked));
  supplement.state = 'paid';
  appendHistory(
    scope,
    order,
    `${reason} It pays what the order costs more since it was changed${besides(left, surplus)}.`,
    actor,
  );
  if (due) await changeDue(scope, order, due, left);
  await scope.supplements.writeOut();
  await settleGiftGone(scope, order, { how: 'The rest was paid', by: actor });
  if (left > 0) await scope.tell('order.payment-requested', { order });
  else if (!isBack) {
    const doubt = deliveryDoubt(order, await scope.attention.open(order));
    const told = { order, supplement, brought: cents(brought), doubt };
    await scope.tell('order.supplement-paid', told);
  }
  if (surplus > 0) {
    supplement.countsCents = asked;
    await tellOfSurplus(scope, order, supplement);
  }
}

/** What a payment of a supplement leaves to be paid, or to be refunded, after the words that it pays. */
function besides(left: Cents, surplus: Cents): string {
  if (left > 0) return `, but for ${randLabel(left)}`;
  return surplus > 0 ? `, and ${randLabel(surplus)} of it must be refunded` : '';
}

/** Raises what a payment of a supplement brought too much, and emails the owner about it. */
async function tellOfSurplus(scope: Scope, order: Order, { id }: Supplement): Promise<void> {
  await updateRefundsDue(scope, order);
  const payments = await scope.refunds.paymentsOf(order);
  const payment = payments.find(({ supplement }) => supplement?.id === id);
  for (const reason of await scope.attention.open(order)) {
    if (payment && reason.paymentId === payment.id) await tellOwner(scope, order, reason);
  }
}
