import {
  saveDeliverySettingsInput,
  savedDeliverySettings,
} from '#contract/delivery/delivery-admin.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { saveAndReview } from './review-closed.ts';

/** Saves the delivery settings and reviews the orders that they touch, under `admin.delivery`. */
export const deliverySaveRouter = router({
  save: adminProcedure
    .input(saveDeliverySettingsInput)
    .output(savedDeliverySettings)
    .mutation(({ ctx, input }) => saveAndReview(ctx.scope, ctx.actor, input)),
});
