import { tracked } from '@trpc/server';
import { z } from 'zod';
import { dueDay } from '#contract/delivery/due-day.schema.ts';
import { idempotencyKey, orderByIdInput } from '#contract/order/order.schema.ts';
import { placeOrderInput } from '#contract/order/place-order.schema.ts';
import { orderView } from '#contract/order/order-view.schema.ts';
import {
  changeOrderInput,
  foundOrderView,
  orderLookUpInput,
  orderNewsInput,
  orderPageInput,
  orderPageView,
  ownOrderInput,
} from '#contract/order/order-page.schema.ts';
import { live } from '#server/platform/trpc/live.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { watchOrder } from './news/watch-order.ts';
import { placeOrder } from './checkout/place-order.ts';
import { customerCancelOrder } from './customer/customer-cancel-order.ts';
import { customerUpdateOrder } from './change/customer-update-order.ts';
import { listOwnChoices } from './change/list-own-choices.ts';
import { lookUpOrder } from './customer/look-up-order.ts';
import { getOrder, getOrderPage } from './customer/order-page.queries.ts';

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
    .output(foundOrderView)
    .mutation(({ ctx, input }) => lookUpOrder(ctx.scope, input)),
  /** Posted by our own pages, so that the key stands in no address of the API. */
  page: publicProcedure
    .input(orderPageInput)
    .output(orderPageView)
    .query(async ({ ctx, input }) => {
      // Here, because a change that was made and then shows the page must not be refused.
      await ctx.scope.limit('order-page');
      return getOrderPage(ctx.scope, input);
    }),
  change: publicProcedure
    .input(changeOrderInput)
    .output(orderPageView)
    .mutation(({ ctx, input }) => customerUpdateOrder(ctx.scope, input)),
  /** The days and times to which `change` can move an order. Posted, as the page is. */
  deliveryChoices: publicProcedure
    .input(ownOrderInput)
    .output(z.array(dueDay))
    .query(async ({ ctx, input }) => {
      await ctx.scope.limit('order-page');
      return listOwnChoices(ctx.scope, input);
    }),
  cancel: publicProcedure
    .input(ownOrderInput)
    .output(orderPageView)
    .mutation(({ ctx, input }) => customerCancelOrder(ctx.scope, input)),
  /** How an order stands, as it happens. */
  watch: publicProcedure.input(orderNewsInput).subscription(({ ctx, input, signal }) =>
    live(ctx, signal, { order: input.id.toLowerCase() }, async function* (open) {
      for await (const news of watchOrder(ctx.openScope, ctx.services.orderEventBus, input, open)) {
        yield tracked(news.changedAt, news);
      }
    }),
  ),
});
