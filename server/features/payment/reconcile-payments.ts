import type { CheckView } from '#contract/payment/payment-admin.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import {
  lookedForFrom,
  overduePayments,
  tellOverdue,
} from '#server/features/subscription/overdue-payments.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { reconcileTransactions } from './notifications/reconcile-transactions.ts';
import type { ProviderTransaction } from './payment-gateway.ts';
import { findRefunds } from './refunds/find-refunds.ts';
import { findRefundsDueSoon } from './refunds/find-refunds-due-soon.ts';
import { payingPeriod, unreconciledPeriod } from './unreconciled-payments.ts';

const NOT_FOUND_THERE = 'PayFast knows of no payment.';
const SEE = 'See what is to be refunded or waits for your look.';
const FOUND_OTHERWISE = `PayFast shows a payment that did not pay it. ${SEE}`;

/** Returns the text that is noted on an order that the provider's books did not prove paid. */
export function unpaidFinding(
  orderNumber: string,
  receipts: readonly ProviderTransaction[],
): string {
  const isKnownThere = receipts.some((receipt) => receipt.orderNumber === orderNumber);
  return isKnownThere ? FOUND_OTHERWISE : NOT_FOUND_THERE;
}

/**
 * Asks PayFast's books for every unclear payment at once, and for those of subscriptions that did not come, and applies what was found. An order paid
 * twice in these days is found as well. With refunds, it also asks what PayFast has given back of the payments of
 * each open order, one by one.
 */
export async function reconcilePayments(
  scope: Scope,
  { withRefunds }: { withRefunds: boolean } = { withRefunds: true },
): Promise<CheckView> {
  const today = johannesburgTime(scope.now()).date;
  const unclear = await scope.paymentAttempts.unsettled(unreconciledPeriod(scope.now()));
  // The books show these as well, so their finding is noted, although they may still be paid.
  const paying = await scope.paymentAttempts.unsettled(payingPeriod(scope.now()));
  const overdue = await overduePayments(scope);
  const days = [
    ...unclear.map(({ begunAt }) => johannesburgTime(begunAt).date),
    ...overdue.map((subscription) => lookedForFrom(subscription, today)),
  ];
  // A day more, for a payment that began before midnight.
  const from = addDays([today, ...days].toSorted()[0] ?? today, -1);

  const answer = await scope.gateway.receipts({ from, to: today });
  if (answer.kind === 'unknown') {
    await tellOverdue(scope, overdue, { areBooksRead: false });
    return { isKnown: false, paid: 0, finding: `Nothing is known. ${answer.reason}` };
  }
  const { paid, found } = await reconcileTransactions(scope, answer.receipts);
  await tellOverdue(scope, overdue, { areBooksRead: true });
  const isUnpaid = ({ orderNumber }: { orderNumber: string }) => !paid.has(orderNumber);
  const unpaid = unclear.filter(isUnpaid);
  const stillPaying = paying.filter(isUnpaid);
  for (const [finding, rows] of Map.groupBy([...unpaid, ...stillPaying], ({ orderNumber }) =>
    unpaidFinding(orderNumber, answer.receipts),
  )) {
    const orderIds = rows.map(({ orderId }) => orderId);
    await scope.paymentAttempts.recordFinding(orderIds, finding, scope.now());
  }
  const payments = findingOf({ paid: paid.size, found: found.size, unpaid: unpaid.length });
  const refunds = withRefunds ? await findRefundsOfOpenOrders(scope) : '';
  return { isKnown: true, paid: paid.size, finding: `${payments} ${refunds}`.trim() };
}

/**
 * Looks for refunds of open orders until PayFast stops answering. Returns the findings in words for the owner; empty
 * where there are none.
 */
async function findRefundsOfOpenOrders(scope: Scope): Promise<string> {
  let orders = 0;
  let unclear = 0;
  let isComplete = true;
  for (const id of await scope.payments.idsOfOpenPaidOrders()) {
    const { isKnown, isUnclear, found } = await findRefunds(scope, id);
    if (found > 0) orders += 1;
    if (isUnclear) unclear += 1;
    if (isKnown) continue;
    isComplete = false;
    break;
  }
  const sentences = [
    orders > 0
      ? `For ${plural(orders, 'order', 'orders')} PayFast shows a refund that was not noted here. Look at what needs your attention.`
      : '',
    unclear > 0
      ? `Of ${plural(unclear, 'order', 'orders')} a refund is under way, and PayFast does not show whether it was made. Look at what needs your attention before you make or deliver anything of it.`
      : '',
    isComplete ? '' : 'PayFast did not say of every open order whether anything was refunded.',
  ];
  return sentences.filter(Boolean).join(' ');
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

/** Asks PayFast on a schedule about payments that are unclear, and about refunds of orders that are due soon. */
export async function reconcileRecentPayments(scope: Scope): Promise<void> {
  try {
    await reconcileUnclearPayments(scope);
  } finally {
    await findRefundsDueSoon(scope);
  }
}

/** Runs {@link reconcilePayments} only while something is unclear or overdue. */
async function reconcileUnclearPayments(scope: Scope): Promise<void> {
  const unclear = await scope.paymentAttempts.unsettled(unreconciledPeriod(scope.now()));
  const overdue = await overduePayments(scope);
  if (unclear.length + overdue.length === 0) return;
  const { isKnown, paid } = await reconcilePayments(scope, { withRefunds: false });
  const asked = { unclear: unclear.length, overdue: overdue.length };
  scope.log.info({ isKnown, paid, ...asked }, 'unclear payments checked');
}
