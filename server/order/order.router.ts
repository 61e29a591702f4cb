import {
  idempotencyKey,
  orderByIdInput,
  orderView,
  placeOrderInput,
} from '#contract/order.schema.ts';
import { orderLookUpInput } from '#contract/order-look-up.schema.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { getOrder } from './get-order.ts';
import { lookUpOrder } from './look-up-order.ts';
import { placeOrder } from './place-order.ts';

export const orderRouter = router({
  place: publicProcedure
    .input(placeOrderInput.extend({ idempotencyKey: idempotencyKey.optional() }))
    .output(orderView)
    .mutation(({ ctx, input: { idempotencyKey: key, ...order } }) =>
      placeOrder(ctx.scope, order, key),
    ),
  byId: publicProcedure
    .input(orderByIdInput)
    .output(orderView)
    .query(({ ctx, input }) => getOrder(ctx.scope, input)),
  /** A mutation, so that neither the number nor the mail address stands in an address. */
  lookUp: publicProcedure
    .input(orderLookUpInput)
    .output(orderView)
    .mutation(({ ctx, input }) => lookUpOrder(ctx.scope, input)),
});
