import { type Cents, cents } from '#contract/money/money.ts';
import { isGiftPayment } from '#contract/payment/payment.ts';
import { settleGiftGone } from '#server/features/order/attention/settle-doubts.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import { type Order } from '#server/features/order/order.entity.ts';
import { addDue, changeDue } from '#server/features/order/supplement/due-supplement.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const TOO_LITTLE_LEFT =
  'So much of this order’s money was refunded already that nothing would pay for what is left of it. Cancel it, or refund by hand what you have agreed.';

/**
 * Makes the money of a paid order fit another price: what it costs more is to be paid, what it costs less is to be
 * refunded, to the cent. What is due already is taken into account first, so that a change and its opposite leave
 * nothing. Throws RULE_NOT_MET where more would go back than is left. The caller holds the order's row lock, has set
 * the new total, and has seen that no refund of it is under way.
 */
export async function adjustMoney(
  scope: Scope,
  order: Order,
  { before }: { before: Cents },
): Promise<void> {
  const difference = order.totalCents - before;
  if (difference === 0) return;
  order.firstTotalCents ??= before;
  if (difference > 0) await askForMore(scope, order, difference);
  else await takeLess(scope, order, -difference);
  await settleGiftGone(scope, order, {
    how: 'Nothing is left to pay since the change',
    by: 'system',
  });
  await updateRefundsDue(scope, order);
}

const TOO_LITTLE_TO_PAY =
  'Its first payment turned out to be another order’s, so nothing would be left to pay for it. Change its bouquets once it is paid, or cancel it.';

/**
 * Makes what is to be paid first for an order that was changed, and whose payment turned out to be another order's, fit
 * another price; one that was never changed is paid by its total. What is due or let go for a change is made less first.
 * Throws RULE_NOT_MET where nothing would be left to pay. The caller holds the order's row lock, and has set the new
 * total.
 */
export async function adjustFirstPrice(
  scope: Scope,
  order: Order,
  { before }: { before: Cents },
): Promise<void> {
  const { firstTotalCents } = order;
  const difference = order.totalCents - before;
  if (typeof firstTotalCents !== 'number' || difference === 0) return;
  const rest = difference > 0 ? difference : -(await takeUnpaid(scope, order, -difference));
  const first = firstTotalCents + rest;
  if (first <= 0) throw new ShopError('RULE_NOT_MET', { message: TOO_LITTLE_TO_PAY });
  order.firstTotalCents = first;
}

async function askForMore(scope: Scope, order: Order, difference: number): Promise<void> {
  const supplements = await scope.supplements.allOf(order);
  let rest = difference;
  // What was to be refunded for an earlier change is taken again first.
  for (const payer of await payersOf(scope, order)) {
    const again = Math.min(rest, payer.owed);
    if (again === 0) continue;
    payer.take(payer.takes + again);
    rest -= again;
  }
  if (rest === 0) return;
  const due = supplements.find(({ state }) => state === 'due');
  if (due) await changeDue(scope, order, due, due.amountCents + rest);
  else await addDue(scope, order, rest);
}

/** Makes what is due, and then what was let go, less by so much, and returns what is left of that sum. */
async function takeUnpaid(scope: Scope, order: Order, difference: number): Promise<number> {
  let rest = difference;
  for (const state of ['due', 'waived'] as const) {
    for (const supplement of await scope.supplements.allOf(order)) {
      if (supplement.state !== state || rest === 0) continue;
      const less = Math.min(rest, supplement.amountCents);
      const left = supplement.amountCents - less;
      if (state === 'due') await changeDue(scope, order, supplement, left);
      else if (left === 0) supplement.state = 'withdrawn';
      else supplement.amountCents = left;
      rest -= less;
    }
  }
  return rest;
}

async function takeLess(scope: Scope, order: Order, difference: number): Promise<void> {
  // What was not paid is not refunded.
  let rest = await takeUnpaid(scope, order, difference);
  const payers = await payersOf(scope, order);
  const left = payers.reduce((total, { takes }) => total + takes, 0);
  if (rest > 0 && rest >= left) {
    throw new ShopError('RULE_NOT_MET', { message: TOO_LITTLE_LEFT });
  }
  for (const payer of payers) {
    const less = Math.min(rest, payer.takes);
    if (less > 0) payer.take(payer.takes - less);
    rest -= less;
  }
}

interface Payer {
  /** What the order takes of its payment, and what of it is to be refunded. */
  takes: Cents;
  owed: Cents;
  take: (amount: number) => void;
}

/**
 * Returns what pays for an order, the latest payment first, and what a gift voucher has paid last: what came as money
 * goes back as money, and a voucher may be over by then.
 */
async function payersOf(scope: Scope, order: Order): Promise<Payer[]> {
  const shares = await scope.owedPayments.sharesOf([order]);
  const payments = await scope.refunds.paymentsOf(order);
  const supplements = await scope.supplements.allOf(order);
  const latestFirst = payments.toReversed();
  const giftLast = [
    ...latestFirst.filter((payment) => !isGiftPayment(payment)),
    ...latestFirst.filter((payment) => isGiftPayment(payment)),
  ];
  return giftLast.flatMap((payment) => {
    const share = shares.get(payment.id);
    if (!share?.pays) return [];
    const supplement = supplements.find(({ id }) => id === payment.supplement?.id);
    const take = (amount: number) => {
      if (supplement) supplement.countsCents = amount;
      else order.firstCountsCents = amount;
    };
    return [{ takes: cents(share.takes), owed: share.owed, take }];
  });
}
