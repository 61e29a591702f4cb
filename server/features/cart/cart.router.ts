import { z } from 'zod';
import {
  addToCartInput,
  cartInput,
  cartLineView,
  quantitySetView,
  removeLineInput,
  setQuantityInput,
} from '#contract/cart/cart.schema.ts';
import { cartOffersView, changeSizeInput } from '#contract/cart/cart-offers.schema.ts';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart, removeLine, setQuantity } from './change-lines.ts';
import { getCart } from './get-cart.ts';
import { getCartOffers } from './offers/cart-offers.queries.ts';
import { changeSize } from './offers/change-size.ts';

const nothing = z.null();

export const cartRouter = router({
  get: publicProcedure
    .input(cartInput)
    .output(z.array(cartLineView))
    .query(({ ctx, input }) => getCart(ctx.scope, input)),
  offers: publicProcedure
    .input(cartInput)
    .output(cartOffersView)
    .query(({ ctx, input }) => getCartOffers(ctx.scope, input)),
  add: publicProcedure
    .input(addToCartInput.extend({ idempotencyKey: idempotencyKey.optional() }))
    .output(cartLineView)
    .mutation(({ ctx, input: { idempotencyKey: key, ...item } }) =>
      addToCart(ctx.scope, item, key),
    ),
  setQuantity: publicProcedure
    .input(setQuantityInput)
    .output(quantitySetView)
    .mutation(({ ctx, input }) => setQuantity(ctx.scope, input)),
  changeSize: publicProcedure
    .input(changeSizeInput)
    .output(cartLineView)
    .mutation(({ ctx, input }) => changeSize(ctx.scope, input)),
  remove: publicProcedure
    .input(removeLineInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await removeLine(ctx.scope, input);
      return null;
    }),
  clear: publicProcedure
    .input(cartInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await clearCart(ctx.scope, input);
      return null;
    }),
});
