import { z } from 'zod';
import { cartInput } from '#contract/cart/cart.schema.ts';
import { deliveryOptions, deliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { collectionOptions } from '#contract/delivery/due-day.schema.ts';
import {
  deliverySettingsChange,
  deliverySettingsView,
} from '#contract/delivery/delivery-admin.schema.ts';
import { deliveryPreview } from '#contract/delivery/delivery-preview.schema.ts';
import {
  deliveryArea,
  deliverySettingsInput,
} from '#contract/delivery/delivery-settings.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import {
  getCollectionOptions,
  getDeliveryArea,
  getDeliveryOptions,
  getDeliverySettings,
  getDeliveryTerms,
  listSettingsHistory,
  previewDelivery,
} from './delivery.queries.ts';

export const deliveryRouter = router({
  options: publicProcedure
    .output(deliveryOptions)
    .query(({ ctx }) => getDeliveryOptions(ctx.scope)),
  /** As `options`, without what the cart's own unpaid order holds: that is this shopper's already. */
  forCart: publicProcedure
    .input(cartInput)
    .output(deliveryOptions)
    .query(({ ctx, input }) => getDeliveryOptions(ctx.scope, input.sessionId)),
  /** Where and when this cart can be collected; only in a shop that offers it. */
  collection: publicProcedure
    .input(cartInput.extend({ pointId: z.uuid().optional() }))
    .output(collectionOptions)
    .query(({ ctx, input }) => getCollectionOptions(ctx.scope, input)),
  terms: publicProcedure.output(deliveryTerms).query(({ ctx }) => getDeliveryTerms(ctx.scope)),
  area: publicProcedure.output(deliveryArea).query(({ ctx }) => getDeliveryArea(ctx.scope)),
});

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
