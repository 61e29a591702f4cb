import { z } from 'zod';
import { EMPTY_CART } from '#contract/cart/cart.ts';
import { quantity, sessionId, sizeName } from '#contract/cart/cart-fields.schema.ts';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { randInput } from '#contract/money/money.schema.ts';
import { line } from '#contract/text/text.ts';
import { nameCollectionDate, WHATEVER_IS_WRONG } from './collected-form.ts';
import { checkoutForm } from './order.schema.ts';
import { MAX_ORDER_LINES } from './order.ts';

// Apart from order.schema.ts, which the checkout loads and this not.

/** The lines and the totals that were seen when an order was sent. The server checks each figure. */
export const seenPrices = z.object({
  subtotal: randInput,
  delivery: randInput,
  total: randInput,
  items: z
    .array(
      z.object({
        productId,
        quantity,
        size: sizeName.optional(),
        priceAtTime: randInput,
      }),
    )
    .min(1, EMPTY_CART)
    .max(MAX_ORDER_LINES, `An order can hold at most ${MAX_ORDER_LINES} lines`),
});

/** An order as sent: the form, and the prices the shopper saw. */
export const placeOrderInput = checkoutForm
  .extend({
    /** The cart to empty once the order is paid. */
    sessionId: sessionId.optional(),
    /** The total is then that with the voucher. */
    voucherCode: line('Voucher code', 60).optional(),
    ...seenPrices.shape,
  })
  .superRefine(nameCollectionDate, WHATEVER_IS_WRONG);

export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
