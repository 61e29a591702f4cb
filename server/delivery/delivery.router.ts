import { deliveryOptions } from '#contract/delivery.schema.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { getDeliveryOptions } from './get-delivery-options.ts';

export const deliveryRouter = router({
  options: publicProcedure
    .output(deliveryOptions)
    .query(({ ctx }) => getDeliveryOptions(ctx.scope)),
});
