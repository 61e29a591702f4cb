import { z } from 'zod';
import {
  deliveryPreview,
  deliverySettingsChange,
  deliverySettingsView,
  saveDeliverySettingsInput,
} from '#contract/delivery-admin.schema.ts';
import { deliverySettingsInput } from '#contract/delivery-settings.schema.ts';
import { adminProcedure } from '#server/trpc/admin-procedure.ts';
import { router } from '#server/trpc/trpc.ts';
import { getDeliverySettings } from './get-delivery-settings.ts';
import { listSettingsHistory } from './list-settings-history.ts';
import { previewDelivery } from './preview-delivery.ts';
import { saveDeliverySettings } from './save-delivery-settings.ts';

/** The owner's delivery settings, under `admin.delivery`. */
export const deliveryAdminRouter = router({
  settings: adminProcedure
    .output(deliverySettingsView)
    .query(({ ctx }) => getDeliverySettings(ctx.scope)),
  /** Changes nothing; a mutation because settings are too long for an address. */
  preview: adminProcedure
    .input(deliverySettingsInput)
    .output(deliveryPreview)
    .mutation(({ ctx, input }) => previewDelivery(ctx.scope, input)),
  save: adminProcedure
    .input(saveDeliverySettingsInput)
    .output(deliverySettingsView)
    .mutation(({ ctx, input }) => saveDeliverySettings(ctx.scope, ctx.actor, input)),
  history: adminProcedure
    .output(z.array(deliverySettingsChange))
    .query(({ ctx }) => listSettingsHistory(ctx.scope)),
});
