import { randLabel } from '#contract/money/money.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { CheckView } from '#contract/payment/payment-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { unpaidFinding } from './reconcile-payments.ts';
import { findRefunds, type FoundRefunds } from './refunds/find-refunds.ts';
import type { ProviderTransaction, TransactionsAnswer } from './payment-gateway.ts';
import { reconcileTransactions } from './notifications/reconcile-transactions.ts';

/** Asks PayFast's books about one order, payments and refunds, and applies what is found. Throws ORDER_NOT_FOUND. */
export async function reconcileOrderPayment(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<CheckView> {
  const order = await scope.orders.findById(orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const refunds = await findRefunds(scope, orderId);
  const answer = await askAbout(scope, order);
  if (answer.kind === 'unknown') {
    const finding = `Nothing is known. ${answer.reason} ${refundFinding(refunds)}`.trim();
    return { isKnown: false, paid: 0, finding };
  }
  const supplements = await scope.supplements.allOf(order);
  const numbers = [order.orderNumber, ...supplements.map(({ number }) => number)];
  const receipts = answer.receipts.filter((receipt) => numbers.includes(receipt.orderNumber));
  const { paid, found } = await reconcileTransactions(scope, receipts);
  const ofPayments = paid.size > 0 ? 'It was paid after all.' : findingOf(order, receipts, found);
  const finding = `${ofPayments} ${refundFinding(refunds)}`.trim();
  await scope.paymentAttempts.recordFinding([orderId], finding, scope.now());
  return { isKnown: true, paid: paid.size, finding };
}

function refundFinding({ found, isKnown, isUnclear }: FoundRefunds): string {
  const sentences = [
    found > 0 ? `It shows ${randLabel(found)} refunded that was not noted here.` : '',
    isUnclear ? 'Of a refund that is under way it does not show whether it was made.' : '',
    isKnown ? '' : 'It did not say whether anything was refunded.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function findingOf(
  { orderNumber, paymentStatus }: Order,
  receipts: readonly ProviderTransaction[],
  found: ReadonlySet<string>,
): string {
  if (paymentStatus === 'unpaid' || found.size > 0) return unpaidFinding(orderNumber, receipts);
  return 'PayFast shows nothing that we had not heard of.';
}

/** Asks for the history first; where PayFast does not show it, for each payment that was notified, by its number. */
async function askAbout(scope: Scope, order: Order): Promise<TransactionsAnswer> {
  const { gateway } = scope;
  const from = johannesburgTime(order.createdAt).date;
  const history = await gateway.receipts({ from, to: johannesburgTime(scope.now()).date });
  if (history.kind === 'known') return history;

  const references = await scope.paymentReviews.referencesOf(gateway.name, order.orderNumber);
  const answers: TransactionsAnswer[] = [];
  for (const reference of references) answers.push(await gateway.receipt(reference));
  const receipts = answers.flatMap((answer) => (answer.kind === 'known' ? answer.receipts : []));
  // A payment found is one; that none is found proves nothing without the history.
  return receipts.length > 0 ? { kind: 'known', receipts } : history;
}
