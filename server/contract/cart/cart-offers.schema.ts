import { z } from 'zod';
import { focalPoint } from '#contract/catalogue/product-image.schema.ts';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { randInput, randView } from '#contract/money/money.schema.ts';
import { MAX_PRICE } from '#contract/money/money.ts';
import { sizeName } from './cart-fields.schema.ts';
import { cartLineId } from './cart.schema.ts';

/** At most so many add-ons are offered beside a cart. */
export const MAX_ADD_ON_OFFERS = 4;

/** An add-on that one press puts beside the bouquets of a cart. */
export const addOnOffer = z.object({
  productId,
  name: z.string(),
  description: z.string(),
  /** The code of the size that is added. */
  size: z.string(),
  price: randView,
  imageUrl: z.string(),
  focus: focalPoint.exactOptional(),
});
export type AddOnOffer = z.infer<typeof addOnOffer>;

/** The next size up of one line of a cart. */
export const largerSizeOffer = z.object({
  lineId: cartLineId,
  size: z.string(),
  /** Its name without the letter after it, such as "Large". */
  sizeName: z.string(),
  /** What one costs. */
  price: randView,
  /** What the whole line costs more. */
  more: randView,
});
export type LargerSizeOffer = z.infer<typeof largerSizeOffer>;

/** What is offered beside a cart; nothing while the shop has no add-ons. */
export const cartOffersView = z.object({
  addOns: z.array(addOnOffer),
  largerSizes: z.array(largerSizeOffer),
});
export type CartOffersView = z.infer<typeof cartOffersView>;

/** `shownPrice` is what the offer said that one costs. */
export const changeSizeInput = z.object({
  id: cartLineId,
  size: sizeName,
  shownPrice: randInput.refine((price) => price <= MAX_PRICE, 'Price is too high').optional(),
});
export type ChangeSizeInput = z.infer<typeof changeSizeInput>;
