import { z } from 'zod';
import { MAX_PRICE } from '#contract/money/money.ts';
import { randInput, randView } from '#contract/money/money.schema.ts';
import { focalPoint } from '#contract/catalogue/product-image.schema.ts';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { priceSpan } from '#contract/catalogue/price-span.schema.ts';
import { MAX_QUANTITY } from './cart.ts';
import { quantity, sessionId, sizeName } from './cart-fields.schema.ts';

export const cartLineId = z.uuid();

export const cartInput = z.object({ sessionId });

/**
 * `priceAtTime` may be sent and is ignored: the server knows the price. `shownPrice` is what the page said that one
 * costs; where that is not the price any more, the line says so.
 */
export const addToCartInput = z.object({
  sessionId,
  productId,
  quantity: quantity.default(1),
  size: sizeName.optional(),
  shownPrice: randInput.refine((price) => price <= MAX_PRICE, 'Price is too high').optional(),
});

export type AddToCartInput = z.infer<typeof addToCartInput>;

/** Zero removes the line. */
export const setQuantityInput = z.object({
  id: cartLineId,
  quantity: z
    .int('Quantity must be a whole number')
    .min(0, 'Quantity must be at least 0')
    .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`),
});

export type SetQuantityInput = z.infer<typeof setQuantityInput>;

export const removeLineInput = z.object({ id: cartLineId });

export const cartLineView = z.object({
  id: cartLineId,
  productId,
  /** It goes with a bouquet; missing where it is one. */
  isAddOn: z.literal(true).exactOptional(),
  quantity: z.number().int(),
  /** The size's label, such as "Medium (M)". */
  size: z.string(),
  /** The price when the line was added or last changed. */
  priceAtTime: randView,
  /**
   * The price that an order for the earliest day is held to; equal to `priceAtTime` unless the owner changed it, or a
   * season's prices begin or end.
   */
  currentPrice: randView,
  /** What it costs on which day; missing where it costs the same on each. */
  pricesByDay: z.array(priceSpan).exactOptional(),
  /** What it costs outside all seasons; missing where it costs the same on each day. */
  usualPrice: randView.exactOptional(),
  /** False when the line cannot be bought as it is: off sale, gone, or fewer are left. */
  available: z.boolean(),
  /** False when the bouquet or this size is off sale or gone; a sold out one stays on sale. */
  onSale: z.boolean(),
  /** How many can still be sold. */
  stock: z.number().int(),
  product: z.object({
    name: z.string(),
    price: randView,
    imageUrl: z.string(),
    /** Where a crop of the image looks; missing where that is its middle. */
    focus: focalPoint.exactOptional(),
  }),
});

export type CartLineView = z.infer<typeof cartLineView>;

/** The answer to a quantity change; after 0 the line is gone and only its id and quantity are left. */
export const quantitySetView = z.union([
  cartLineView,
  z.object({ id: cartLineId, quantity: z.literal(0) }),
]);

export type QuantitySetView = z.infer<typeof quantitySetView>;
