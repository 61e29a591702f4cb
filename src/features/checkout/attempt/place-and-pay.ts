import type { z } from 'zod';
import { randText } from '#contract/money/money.ts';
import { checkoutForm } from '#contract/order/order.schema.ts';
import type { placeOrderInput } from '#contract/order/place-order.schema.ts';
import type { PaymentStatus } from '#contract/order/order.ts';
import type { PaymentRedirect } from '#contract/payment/payment.schema.ts';
import type { CheckoutCart, CheckoutVoucher } from '#src/features/checkout/checkout-cart.ts';
import { totalWith } from '#src/features/checkout/day-prices.ts';
import type { CheckoutDraft } from '#src/features/checkout/checkout-draft.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { attemptFor, beginAttempt, keepOrder, type OrderAttempt } from './checkout-idempotency.ts';
import { contentHash } from '#src/lib/content-hash.ts';

export interface CheckoutCalls {
  /** Throws CartChanged when the cart is not the one that the shopper sees. */
  checkCart: () => Promise<void>;
  placeOrder: (order: OrderPayload & { idempotencyKey: string }) => Promise<{
    id: string;
    paymentStatus?: PaymentStatus;
  }>;
  initiatePayment: (orderId: string) => Promise<PaymentRedirect>;
}

export type CheckoutOutcome =
  | { kind: 'redirect'; redirect: PaymentRedirect }
  | { kind: 'already-paid'; orderId: string }
  | { kind: 'order-failed'; error: unknown }
  | { kind: 'payment-failed'; error: unknown };

type AttemptOutcome = CheckoutOutcome | { kind: 'used-up'; error: unknown };

/**
 * Places the order and asks how to pay it. Content that was already ordered pays the same order
 * again; only when that one can no longer be paid is a new one placed. Never throws: what the
 * calls throw is in the outcome. The same flowers, but again and again (`every`), are other content.
 */
export async function placeAndPay(
  calls: CheckoutCalls,
  order: OrderPayload,
  every = '',
): Promise<CheckoutOutcome> {
  const content = contentHash(order) + every;
  try {
    await calls.checkCart();
  } catch (error) {
    return { kind: 'order-failed', error };
  }
  const first = await payAttempt(calls, order, attemptFor(content));
  if (first.kind !== 'used-up') return first;

  const second = await payAttempt(calls, order, beginAttempt(content));
  return second.kind === 'used-up' ? { kind: 'payment-failed', error: second.error } : second;
}

async function payAttempt(
  calls: CheckoutCalls,
  order: OrderPayload,
  attempt: OrderAttempt,
): Promise<AttemptOutcome> {
  let orderId = attempt.orderId;
  if (!orderId) {
    try {
      const placed = await calls.placeOrder({ ...order, idempotencyKey: attempt.key });
      orderId = placed.id;
      keepOrder(attempt, orderId);
      // A gift voucher has paid for all of it.
      if (placed.paymentStatus === 'paid') return { kind: 'already-paid', orderId };
    } catch (error) {
      const isSpentKey = shopErrorOf(error)?.code === 'IDEMPOTENCY_KEY_REUSED';
      return { kind: isSpentKey ? 'used-up' : 'order-failed', error };
    }
  }

  try {
    return { kind: 'redirect', redirect: await calls.initiatePayment(orderId) };
  } catch (error) {
    switch (shopErrorOf(error)?.code) {
      case 'ORDER_ALREADY_PAID':
        return { kind: 'already-paid', orderId };
      case 'ORDER_NOT_PAYABLE':
      case 'ORDER_STATUS_CONFLICT':
      case 'ORDER_NOT_FOUND':
        return { kind: 'used-up', error };
      default:
        return { kind: 'payment-failed', error };
    }
  }
}

/** An order as sent (specification, section 3): every amount is a two-decimal text. */
export type OrderPayload = z.input<typeof placeOrderInput>;

/** The order that the form and the cart describe, at the prices the shopper is looking at. Throws ZodError when the form is not valid. */
export function orderPayload(
  draft: CheckoutDraft,
  cart: Pick<CheckoutCart, 'lines' | 'subtotal' | 'delivery' | 'sessionId'>,
  voucher?: CheckoutVoucher,
): OrderPayload {
  return {
    ...checkoutForm.parse(draft),
    sessionId: cart.sessionId,
    subtotal: randText(cart.subtotal),
    delivery: randText(cart.delivery),
    total: randText(totalWith(cart, voucher)),
    ...(voucher && { voucherCode: voucher.code }),
    items: cart.lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      size: line.size,
      priceAtTime: line.currentPrice,
    })),
  };
}
