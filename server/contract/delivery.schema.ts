import { z } from 'zod';
import { DELIVERY_SLOTS } from './delivery.ts';

export const slotOption = z.object({
  slot: z.enum(DELIVERY_SLOTS),
  available: z.boolean(),
  /** Why it cannot be chosen, in the shopper's words. */
  reason: z.string().optional(),
});

export const dateOption = z.object({
  date: z.string(),
  available: z.boolean(),
  reason: z.string().optional(),
  slots: z.array(slotOption),
});

export type DateOption = z.infer<typeof dateOption>;

/** The earliest day that can be kept, and until when it can still be had. */
export const deliveryPromise = z.object({
  date: z.string(),
  isToday: z.boolean(),
  isTomorrow: z.boolean(),
  /** When this promise ends; an order placed before this instant can still have that day. */
  orderBefore: z.iso.datetime(),
});

export type DeliveryPromise = z.infer<typeof deliveryPromise>;

export const deliveryOptions = z.object({
  /** The server's clock, so that a phone with a wrong clock counts down rightly. */
  now: z.iso.datetime(),
  today: z.string(),
  promise: deliveryPromise,
  dates: z.array(dateOption),
});

export type DeliveryOptions = z.infer<typeof deliveryOptions>;
