import { z } from 'zod';
import {
  deliveryPreview,
  deliverySettingsChange,
  deliverySettingsView,
} from '#contract/delivery/delivery-admin.schema.ts';
import { deliverySettingsInput } from '#contract/delivery/delivery-settings.schema.ts';
import { adminProcedure } from '#server/features/admin/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { getDeliverySettings } from './get-delivery-settings.ts';
import { listSettingsHistory } from './list-settings-history.ts';
import { previewDelivery } from './preview-delivery.ts';

/** The owner's delivery settings, under `admin.delivery`; saving them concerns orders and is in their folder. */
export const deliveryAdminRouter = router({
  settings: adminProcedure
    .output(deliverySettingsView)
    .query(({ ctx }) => getDeliverySettings(ctx.scope)),
  /** Posted, because settings are too long for an address. */
  preview: adminProcedure
    .input(deliverySettingsInput)
    .output(deliveryPreview)
    .query(({ ctx, input }) => previewDelivery(ctx.scope, input)),
  history: adminProcedure
    .output(z.array(deliverySettingsChange))
    .query(({ ctx }) => listSettingsHistory(ctx.scope)),
});
