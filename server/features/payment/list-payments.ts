import { cents, randText } from '#contract/money/money.ts';
import type {
  ListPaymentsInput,
  OrderPaymentsView,
  RefundDueView,
  PaymentsView,
  UnreconciledPaymentView,
} from '#contract/payment/payment-admin.schema.ts';
import { getsEmails } from '#contract/order/admin-order.ts';
import { isOfItsPrice } from '#server/features/order/price-of.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { UnreconciledRow } from './payment-attempt.repository.ts';
import type { ReviewRow } from './payment-review.repository.ts';
import type { Payment } from './payment.entity.ts';
import { paymentView } from './payment.view.ts';
import { refundView } from './refunds/refund.view.ts';
import { payingPeriod, unreconciledPeriod } from './unreconciled-payments.ts';

const HOUR_MS = 3_600_000;

/** Returns everything about money that asks for the owner: the first `most` of each list, and the number of all. */
export async function listPayments(
  scope: Scope,
  { most }: ListPaymentsInput,
): Promise<PaymentsView> {
  const now = scope.now();
  const { paymentAttempts, paymentReviews, owedPayments } = scope;
  const period = unreconciledPeriod(now);
  const paying = await paymentAttempts.unclear(payingPeriod(now), {
    isSettled: false,
    limit: most,
  });
  const unclear = await paymentAttempts.unclear(period, { isSettled: false, limit: most });
  const settled = await paymentAttempts.unclear(period, { isSettled: true, limit: most });
  const underWay = await owedPayments.refundsUnderWay(most);
  const reviews = await paymentReviews.reviews(new Date(now.getTime() - HOUR_MS), most);
  const owed = await owedPayments.owed(most);
  const toPay = await scope.supplements.due(most);
  return {
    totals: {
      paying: paying.total,
      unclear: unclear.total,
      settled: settled.total,
      owed: owed.total,
      refundsUnderWay: underWay.total,
      reviews: reviews.total,
      toPay: toPay.total,
    },
    paying: paying.rows.map(unreconciledView),
    unclear: unclear.rows.map(unreconciledView),
    settled: settled.rows.map(unreconciledView),
    owed: await refundDueViews(scope, owed.payments),
    refundsUnderWay: underWay.refunds.map((refund) => ({
      ...refundView(refund),
      orderNumber: refund.order.orderNumber,
      customerName: refund.order.customerName,
      getsEmails: getsEmails(refund.order),
    })),
    reviews: reviews.rows.map(reviewView),
    toPay: toPay.rows.map(({ totalCents, dueCents, ...order }) => ({
      ...order,
      total: randText(cents(totalCents)),
      toPay: randText(cents(dueCents)),
    })),
  };
}

/** Returns one order's payments with their refunds. Throws ORDER_NOT_FOUND. */
export async function listOrderPayments(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<OrderPaymentsView> {
  const order = await scope.orders.findById(orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const payments = await scope.refunds.paymentsOf(order);
  const refunds = await scope.refunds.refundsOf(order);
  const shares = await scope.owedPayments.sharesOf([order]);
  const kept = await scope.attention.keptReasons(payments.map(({ id }) => id));
  const money = await scope.refunds.moneyOf(order);
  const gifts = await giftsBoughtBy(scope, [order]);
  const isPriceThere = order.paymentStatus === 'paid';
  // A cancelled order takes no payment: all that is kept of it counts.
  const keptOfIt = order.status === 'cancelled' ? money.kept : money.keptOfPaying;
  return {
    ...orderFacts(order),
    getsEmails: getsEmails(order),
    paymentStatus: order.paymentStatus,
    payments: payments.map((payment) => paymentView(payment, refunds, { shares, kept, gifts })),
    priceGivenBack: randText(cents(isPriceThere ? Math.max(0, money.price - keptOfIt) : 0)),
    otherMoney: randText(cents(money.kept - money.keptOfPrice)),
  };
}

async function refundDueViews(
  scope: Scope,
  payments: readonly Payment[],
): Promise<RefundDueView[]> {
  const { owedPayments, attention } = scope;
  const refunds = await owedPayments.refundsOfPayments(payments);
  const shares = await owedPayments.sharesOf(payments.map(({ order }) => order));
  const kept = await attention.keptReasons(payments.map(({ id }) => id));
  const gifts = await giftsBoughtBy(
    scope,
    payments.map(({ order }) => order),
  );
  return payments.map((payment) => ({
    ...orderFacts(payment.order),
    getsEmails: getsEmails(payment.order),
    why: whyOwed(payment, shares.get(payment.id)?.pays ?? false),
    payment: paymentView(payment, refunds, { shares, kept, gifts }),
  }));
}

/** Returns what the gift vouchers were used for that these orders have bought. */
async function giftsBoughtBy({ gifts }: Scope, orders: readonly Order[]) {
  return gifts.usedOf(orders.filter(({ fulfilment }) => fulfilment === 'email'));
}

function whyOwed(payment: Payment, pays: boolean): RefundDueView['why'] {
  if (!isOfItsPrice(payment, payment.order)) return 'wrong-amount';
  if (payment.order.status === 'cancelled') return 'cancelled';
  return pays ? 'cheaper' : 'double';
}

function orderFacts({ id, orderNumber, customerName, status, totalCents }: Order) {
  return { orderId: id, orderNumber, customerName, status, total: randText(cents(totalCents)) };
}

function unreconciledView(row: UnreconciledRow): UnreconciledPaymentView {
  const { dueCents, ...rest } = row;
  return {
    ...rest,
    toPay: randText(cents(dueCents)),
    begunAt: row.begunAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
  };
}

function reviewView({ state, receivedAt, ...row }: ReviewRow) {
  return { ...row, receivedAt: receivedAt.toISOString(), isWaiting: state === 'received' };
}
