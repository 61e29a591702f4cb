import { type Cents, cents } from '#contract/money/money.ts';
import type { InitiatePaymentInput, PaymentRedirect } from '#contract/payment/payment.schema.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import { isOpenToAnyone } from '#server/features/order/order.view.ts';
import { refuseUnpayableTotal } from '#server/features/order/checkout/price-order.ts';
import { closedWhileWaiting } from '#server/features/order/customer/customer-order-facts.ts';
import { isPayable } from '#server/features/order/order-rules.ts';
import { firstPriceOf } from '#server/features/order/price-of.ts';
import { recurringTerms } from '#server/features/subscription/recurring-terms.ts';
import type { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import type { Buyer } from './payment-gateway.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns the address to which the browser has to go to pay an order, or what it costs more since it was changed, and the fields to send there. A payment may be
 * begun any number of times. The first time extends the order's hold to the time that a payment takes; nothing extends
 * it further. Throws ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE,
 * PAYMENT_BEING_CONFIRMED, TOTAL_OUT_OF_RANGE, TOO_MANY.
 */
export async function initiatePayment(
  scope: Scope,
  { orderId }: InitiatePaymentInput,
): Promise<PaymentRedirect> {
  const found = await scope.orders.findCounted(orderId);
  if (!found) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const { order, bouquets, addOns } = found;
  await scope.limitHere('payment-begin', order.id);
  const supplement = await scope.supplements.dueOf(order);
  if (supplement) return initiateSupplement(scope, order, supplement);
  refuseUnpayable(order, scope.now());
  const closed = await closedWhileWaiting(scope, order);
  if (closed) throw new ShopError('ORDER_NOT_PAYABLE', { message: closed.text });

  const redirect = scope.gateway.begin({
    id: order.id,
    orderNumber: order.orderNumber,
    total: payableTotal(order),
    bouquets,
    addOns,
    isGiftVoucher: order.fulfilment === 'email',
    buyer: buyerOf(scope, order),
    recurring: await recurringTerms(scope, order),
  });
  if (!(await scope.paymentAttempts.noteAttempt(order.id, scope.now()))) {
    // It was paid, or expired, since it was read, or its payment is being confirmed.
    refuseUnpayable((await scope.orders.findCounted(orderId))?.order ?? order, scope.now());
    if (await scope.orders.isBeingConfirmed(order)) throw new ShopError('PAYMENT_BEING_CONFIRMED');
    throw new ShopError('ORDER_NOT_PAYABLE');
  }
  scope.log.info({ provider: scope.gateway.name }, 'payment begun');
  return redirect;
}

/** Begins the payment of what a paid order costs more since it was changed. */
async function initiateSupplement(
  scope: Scope,
  order: OrderRow,
  supplement: Supplement,
): Promise<PaymentRedirect> {
  const total = cents(supplement.amountCents);
  refuseUnpayableTotal(total);
  const { number: orderNumber } = supplement;
  const buyer = buyerOf(scope, order);
  const redirect = scope.gateway.begin({ id: order.id, orderNumber, total, bouquets: 0, buyer });
  if (!(await scope.supplements.noteAttempt(supplement, scope.now()))) {
    if (await scope.supplements.isBeingConfirmed(supplement)) {
      throw new ShopError('PAYMENT_BEING_CONFIRMED');
    }
    const message = 'What is to be paid has just changed. Please look at your order again.';
    throw new ShopError('ORDER_NOT_PAYABLE', { message });
  }
  scope.log.info({ provider: scope.gateway.name }, 'payment of a change begun');
  return redirect;
}

function buyerOf({ now }: Scope, order: OrderRow): Buyer | undefined {
  const { customerName: name, customerEmail: email, customerPhone: phone } = order;
  return isOpenToAnyone(order, now()) ? { name, email, phone } : undefined;
}

function refuseUnpayable(order: OrderRow, now: Date): void {
  if (order.paymentStatus !== 'unpaid') throw new ShopError('ORDER_ALREADY_PAID');
  if (!isPayable(order, now)) {
    throw new ShopError('ORDER_NOT_PAYABLE');
  }
}

/** Returns what is to be paid from the database, never from the browser. Throws TOTAL_OUT_OF_RANGE. */
function payableTotal(order: OrderRow): Cents {
  const total = firstPriceOf(order);
  refuseUnpayableTotal(total);
  return total;
}
