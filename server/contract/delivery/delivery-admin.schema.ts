import { z } from 'zod';
import { deliveryOptions } from './delivery.schema.ts';
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

/** What shoppers would see with these settings, at this moment and with the orders there are. */
export const deliveryPreview = z.object({
  options: deliveryOptions,
  /** Days with orders, of which so many wait for a payment that could no longer begin. No setting cancels an order. */
  booked: z.array(z.object({ date: z.string(), orders: z.int(), unpayable: z.int() })),
});

export type DeliveryPreview = z.infer<typeof deliveryPreview>;

export const deliverySettingsChange = z.object({
  at: z.iso.datetime(),
  /** The user name of the administrator. */
  actor: z.string(),
  changes: z.array(fieldChange),
});

export type DeliverySettingsChange = z.infer<typeof deliverySettingsChange>;
