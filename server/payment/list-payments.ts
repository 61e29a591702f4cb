import { cents, randText } from '#contract/money.ts';
import type {
  OrderPaymentsView,
  OwedPaymentView,
  PaymentsView,
  UnclearPaymentView,
} from '#contract/payment-admin.schema.ts';
import { ShopError } from '#server/errors.ts';
import type { Order } from '#server/order/order.entity.ts';
import type { Scope } from '#server/scope.ts';
import type { ReviewRow, UnclearRow } from './payment-books.repository.ts';
import { paymentView } from './payment.view.ts';
import { refundView } from './refund.view.ts';
import { isSettled, unclearPayments } from './unclear-payments.ts';

const HOUR_MS = 3_600_000;
const MOST = { owed: 100, refunds: 50, reviews: 50 };

/** Everything about money that asks for the owner. */
export async function listPayments(scope: Scope): Promise<PaymentsView> {
  const now = scope.now().getTime();
  const { paymentBooks } = scope;
  const unclear = await unclearPayments(scope);
  const refunds = await paymentBooks.refundsUnderWay(MOST.refunds);
  const reviews = await paymentBooks.reviews(new Date(now - HOUR_MS), MOST.reviews);
  return {
    unclear: unclear.map(unclearView),
    owed: await owed(scope),
    refundsUnderWay: refunds.map((refund) => ({
      ...refundView(refund),
      orderNumber: refund.order.orderNumber,
      customerName: refund.order.customerName,
    })),
    reviews: reviews.map(reviewView),
  };
}

/** One order's payments with their refunds. Throws ORDER_NOT_FOUND. */
export async function listOrderPayments(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<OrderPaymentsView> {
  const order = await scope.orders.findById(orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const payments = await scope.refunds.paymentsOf(order);
  const refunds = await scope.refunds.refundsOf(order);
  return {
    ...orderFacts(order),
    paymentStatus: order.paymentStatus,
    payments: payments.map((payment) => paymentView(payment, refunds)),
  };
}

async function owed({ paymentBooks }: Scope): Promise<OwedPaymentView[]> {
  const payments = await paymentBooks.owed(MOST.owed);
  const refunds = await paymentBooks.refundsOfPayments(payments);
  return payments.map((payment) => ({
    ...orderFacts(payment.order),
    why: payment.refundNeeded ? 'double' : 'cancelled',
    payment: paymentView(payment, refunds),
  }));
}

function orderFacts({ id, orderNumber, customerName, status, totalCents }: Order) {
  return { orderId: id, orderNumber, customerName, status, total: randText(cents(totalCents)) };
}

function unclearView(row: UnclearRow): UnclearPaymentView {
  const { totalCents, ...rest } = row;
  return {
    ...rest,
    total: randText(cents(totalCents)),
    begunAt: row.begunAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    isSettled: isSettled(row),
  };
}

function reviewView({ state, receivedAt, ...row }: ReviewRow) {
  return { ...row, receivedAt: receivedAt.toISOString(), isWaiting: state === 'received' };
}
