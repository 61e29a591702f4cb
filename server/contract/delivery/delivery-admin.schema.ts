import { z } from 'zod';
import { closedDate, deliverySettings, deliverySettingsInput } from './delivery-settings.schema.ts';
import { fieldChange } from '#contract/catalogue/product-input.schema.ts';

/** The settings as the owner edits them; `version` is sent back when saving. */
export const deliverySettingsView = z.object({
  version: z.int(),
  settings: deliverySettings,
  /** The public holidays of the next year or so, to be closed with one tap. */
  holidays: z.array(closedDate),
});

export const saveDeliverySettingsInput = z.object({
  version: z.int(),
  settings: deliverySettingsInput,
});

export const savedDeliverySettings = deliverySettingsView.extend({
  /** How many paid orders can no longer be delivered as they were ordered, by this change. */
  closedOrders: z.int(),
});

export const deliverySettingsChange = z.object({
  at: z.iso.datetime(),
  /** The user name of the administrator. */
  actor: z.string(),
  changes: z.array(fieldChange),
});

export type DeliverySettingsChange = z.infer<typeof deliverySettingsChange>;
