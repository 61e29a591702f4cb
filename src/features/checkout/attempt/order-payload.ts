import type { z } from 'zod';
import { randText } from '#contract/money/money.ts';
import { deliveryForm, type placeOrderInput } from '#contract/order/order.schema.ts';
import type { CheckoutCart } from '#src/features/checkout/checkout-cart.ts';
import type { DeliveryDraft } from '#src/features/checkout/delivery/delivery-draft.ts';

/** An order as sent (specification, section 3): every amount is a two-decimal text. */
export type OrderPayload = z.input<typeof placeOrderInput>;

/** The order that the form and the cart describe, at the prices the shopper is looking at. Throws ZodError when the form is not valid. */
export function orderPayload(
  draft: DeliveryDraft,
  cart: Pick<CheckoutCart, 'lines' | 'subtotal' | 'delivery' | 'total' | 'sessionId'>,
): OrderPayload {
  return {
    ...deliveryForm.parse(draft),
    sessionId: cart.sessionId,
    subtotal: randText(cart.subtotal),
    delivery: randText(cart.delivery),
    total: randText(cart.total),
    items: cart.lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      size: line.size,
      priceAtTime: line.currentPrice,
    })),
  };
}
