import { deliveryOptions, deliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { deliveryArea } from '#contract/delivery/delivery-settings.schema.ts';
import { cartInput } from '#contract/cart/cart.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { getDeliveryArea } from './get-delivery-area.ts';
import { getDeliveryOptions } from './get-delivery-options.ts';
import { getDeliveryTerms } from './get-delivery-terms.ts';

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
  area: publicProcedure.output(deliveryArea).query(({ ctx }) => getDeliveryArea(ctx.scope)),
});
