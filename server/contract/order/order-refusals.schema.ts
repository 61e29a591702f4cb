import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';

/** The details of PRICE_CHANGED: what the order costs now. */
export const priceChangedDetails = z.object({
  subtotal: randView,
  /** What the voucher takes off; left out where the order has none. */
  discount: randView.optional(),
  delivery: randView,
  total: randView,
  items: z.array(
    z.object({
      productId: z.string(),
      size: z.string(),
      quantity: z.number(),
      priceAtTime: randView,
    }),
  ),
});

/** The details of OUT_OF_STOCK: the products of which fewer are left, with how many. */
export const outOfStockDetails = z.object({
  items: z.array(z.object({ productId: z.string(), available: z.number() })),
});

/** The details of PRODUCT_NOT_FOUND and SIZE_UNAVAILABLE: what cannot be bought any more. */
export const goneDetails = z.object({ productId: z.string() });
