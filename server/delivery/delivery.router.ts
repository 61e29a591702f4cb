import { deliveryOptions, deliveryTerms } from '#contract/delivery.schema.ts';
import { deliveryArea } from '#contract/delivery-settings.schema.ts';
import { cartInput } from '#contract/cart.schema.ts';
import { live } from '#server/trpc/live.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { getDeliveryArea } from './get-delivery-area.ts';
import { getDeliveryOptions } from './get-delivery-options.ts';
import { getDeliveryTerms } from './get-delivery-terms.ts';
import { watchDelivery } from './watch-delivery.ts';

export const deliveryRouter = router({
  options: publicProcedure
    .output(deliveryOptions)
    .query(({ ctx }) => getDeliveryOptions(ctx.scope)),
  /** As `options`, without what the cart's own unpaid order holds: that is this shopper's already. */
  forCart: publicProcedure
    .input(cartInput)
    .output(deliveryOptions)
    .query(({ ctx, input }) => getDeliveryOptions(ctx.scope, input.sessionId)),
  terms: publicProcedure.output(deliveryTerms).query(({ ctx }) => getDeliveryTerms(ctx.scope)),
  /** What of these has changed, as it happens, for pages that are open. */
  watch: publicProcedure.subscription(({ ctx, signal }) =>
    live(
      ctx,
      signal,
      (open) => watchDelivery(ctx.openScope(), ctx.services.deliveryNews, open),
      ctx.services.pageStreams,
    ),
  ),
  area: publicProcedure.output(deliveryArea).query(({ ctx }) => getDeliveryArea(ctx.scope)),
});
