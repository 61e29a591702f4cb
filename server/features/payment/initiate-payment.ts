import { type Cents, cents } from '#contract/money/money.ts';
import type { InitiatePaymentInput, PaymentRedirect } from '#contract/payment/payment.schema.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import { isOpenToAnyone } from '#server/features/order/order.view.ts';
import { refuseUnpayableTotal } from '#server/features/order/place/price-order.ts';
import { closedWhileWaiting } from '#server/features/order/shopper/customer-order-facts.ts';
import { isPayable } from '#server/features/order/shopper/customer-order-rules.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/limits/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Where the browser has to go to pay an order, and what it has to send there. The order may be
 * begun to be paid as often as it takes. The first time makes its hold as long as a payment takes; nothing
 * makes it longer.
 * Throws ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE, TOTAL_OUT_OF_RANGE, TOO_MANY.
 */
export async function initiatePayment(
  scope: Scope,
  { orderId }: InitiatePaymentInput,
): Promise<PaymentRedirect> {
  const found = await scope.orders.findShown(orderId);
  if (!found) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const { order, lines } = found;
  await scope.limitHere('payment-begin', order.id);
  refuseUnpayable(order, scope.now());
  const closed = await closedWhileWaiting(scope, order);
  if (closed) throw new ShopError('ORDER_NOT_PAYABLE', { message: closed.text });

  const redirect = scope.gateway.begin({
    id: order.id,
    orderNumber: order.orderNumber,
    total: payableTotal(order),
    bouquets: lines.reduce((count, { quantity }) => count + quantity, 0),
    buyer: isOpenToAnyone(order, scope.now())
      ? { name: order.customerName, email: order.customerEmail, phone: order.customerPhone }
      : undefined,
  });
  if (!(await scope.paymentAttempts.noteAttempt(order.id, scope.now()))) {
    // It was paid, or expired, since it was read.
    refuseUnpayable((await scope.orders.findShown(orderId))?.order ?? order, scope.now());
    throw new ShopError('ORDER_NOT_PAYABLE');
  }
  scope.log.info({ provider: scope.gateway.name }, 'payment begun');
  return redirect;
}

function refuseUnpayable(order: OrderRow, now: Date): void {
  if (order.paymentStatus !== 'unpaid') throw new ShopError('ORDER_ALREADY_PAID');
  if (!isPayable(order, now)) {
    throw new ShopError('ORDER_NOT_PAYABLE');
  }
}

/** The total comes from the database, never from the browser. */
function payableTotal({ totalCents }: OrderRow): Cents {
  const total = cents(totalCents);
  refuseUnpayableTotal(total);
  return total;
}
