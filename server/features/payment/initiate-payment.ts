import { type Cents, cents } from '#contract/money/money.ts';
import type { InitiatePaymentInput, PaymentRedirect } from '#contract/payment/payment.schema.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import { isOpenToAnyone } from '#server/features/order/order.view.ts';
import { refuseUnpayableTotal } from '#server/features/order/checkout/price-order.ts';
import { closedWhileWaiting } from '#server/features/order/customer/customer-order-facts.ts';
import { isPayable } from '#server/features/order/order-rules.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns the address to which the browser has to go to pay an order, and the fields to send there. A payment may be
 * begun any number of times. The first time extends the order's hold to the time that a payment takes; nothing extends
 * it further. Throws ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE,
 * PAYMENT_BEING_CONFIRMED, TOTAL_OUT_OF_RANGE, TOO_MANY.
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
    // It was paid, or expired, since it was read, or its payment is being confirmed.
    refuseUnpayable((await scope.orders.findShown(orderId))?.order ?? order, scope.now());
    if (await scope.orders.isBeingConfirmed(order)) throw new ShopError('PAYMENT_BEING_CONFIRMED');
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

/** Returns the total from the database, never from the browser. Throws TOTAL_OUT_OF_RANGE. */
function payableTotal({ totalCents }: OrderRow): Cents {
  const total = cents(totalCents);
  refuseUnpayableTotal(total);
  return total;
}
