import type { CheckView } from '#contract/payment/payment-admin.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { reconcileTransactions } from './notifications/reconcile-transactions.ts';
import type { ProviderTransaction } from './payment-gateway.ts';
import { payingPeriod, unreconciledPeriod } from './unreconciled-payments.ts';

const NOT_FOUND_THERE = 'PayFast knows of no payment.';
const SEE = 'See what is to be refunded or waits for your look.';
const FOUND_OTHERWISE = `PayFast shows a payment that did not pay it. ${SEE}`;

/** What is noted of an order that the provider's books did not prove paid. */
export function unpaidFinding(
  orderNumber: string,
  receipts: readonly ProviderTransaction[],
): string {
  const isKnownThere = receipts.some((receipt) => receipt.orderNumber === orderNumber);
  return isKnownThere ? FOUND_OTHERWISE : NOT_FOUND_THERE;
}

/**
 * Asks PayFast's books for every unclear payment at once, and applies what was found. An order paid
 * twice in these days is found as well.
 */
export async function reconcilePayments(scope: Scope): Promise<CheckView> {
  const today = johannesburgTime(scope.now()).date;
  const unclear = await scope.paymentAttempts.unsettled(unreconciledPeriod(scope.now()));
  // The books show them as well: what they say is noted, although these may still be paid.
  const paying = await scope.paymentAttempts.unsettled(payingPeriod(scope.now()));
  const days = unclear.map(({ begunAt }) => johannesburgTime(begunAt).date);
  // A day more, for a payment that began before midnight.
  const from = addDays([today, ...days].toSorted()[0] ?? today, -1);

  const answer = await scope.gateway.receipts({ from, to: today });
  if (answer.kind === 'unknown') {
    return { isKnown: false, paid: 0, finding: `Nothing is known. ${answer.reason}` };
  }
  const { paid, found } = await reconcileTransactions(scope, answer.receipts);
  const isUnpaid = ({ orderNumber }: { orderNumber: string }) => !paid.has(orderNumber);
  const unpaid = unclear.filter(isUnpaid);
  const stillPaying = paying.filter(isUnpaid);
  for (const [finding, rows] of Map.groupBy([...unpaid, ...stillPaying], ({ orderNumber }) =>
    unpaidFinding(orderNumber, answer.receipts),
  )) {
    const orderIds = rows.map(({ orderId }) => orderId);
    await scope.paymentAttempts.recordFinding(orderIds, finding, scope.now());
  }
  return {
    isKnown: true,
    paid: paid.size,
    finding: findingOf({ paid: paid.size, found: found.size, unpaid: unpaid.length }),
  };
}

function findingOf({ paid, found, unpaid }: { paid: number; found: number; unpaid: number }) {
  const others = found - paid;
  const sentences = [
    found === 0 ? 'PayFast shows no payment that we had not heard of.' : '',
    paid > 0 ? `${plural(paid, 'order was', 'orders were')} paid after all.` : '',
    others > 0
      ? `For ${plural(others, 'order', 'orders')} PayFast shows money that did not pay it. ${SEE}`
      : '',
    unpaid > 0 ? `${plural(unpaid, 'order is', 'orders are')} not paid.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** As {@link reconcilePayments}, by the clock: only while something is unclear. */
export async function reconcileRecentPayments(scope: Scope): Promise<void> {
  const unclear = await scope.paymentAttempts.unsettled(unreconciledPeriod(scope.now()));
  if (unclear.length === 0) return;
  const { isKnown, paid } = await reconcilePayments(scope);
  scope.log.info({ isKnown, paid, unclear: unclear.length }, 'unclear payments checked');
}
