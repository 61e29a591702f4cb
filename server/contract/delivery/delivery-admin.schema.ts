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
  /** Days with orders, and what becomes of those that do not just stay booked. No setting cancels an order. */
  booked: z.array(
    z.object({
      date: z.string(),
      orders: z.int(),
      /** Unpaid ones whose day or time is closed. */
      unpayable: z.int(),
      /** Unpaid ones whose time is over: they can still be paid, and then ask for the owner. */
      over: z.int(),
      /** Paid ones whose day or time is closed: they ask for the owner. */
      asking: z.int(),
    }),
  ),
});

export type DeliveryPreview = z.infer<typeof deliveryPreview>;

export const deliverySettingsChange = z.object({
  at: z.iso.datetime(),
  /** The user name of the administrator. */
  actor: z.string(),
  changes: z.array(fieldChange),
});

export type DeliverySettingsChange = z.infer<typeof deliverySettingsChange>;
