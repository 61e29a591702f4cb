import { z } from 'zod';
import { DELIVERY_SLOTS } from './delivery.ts';
import { OUTSIDE_RULES } from './delivery-area.ts';

export const slotOption = z.object({
  slot: z.enum(DELIVERY_SLOTS),
  available: z.boolean(),
  /** Why it cannot be chosen, in the shopper's words. */
  reason: z.string().optional(),
  /** True when it could be kept, but every place is taken. */
  full: z.literal(true).optional(),
});

export const dateOption = z.object({
  date: z.string(),
  available: z.boolean(),
  reason: z.string().optional(),
  full: z.literal(true).optional(),
  /** True for a weekday on which there is never a delivery; the reason names it. */
  weekly: z.literal(true).optional(),
  slots: z.array(slotOption),
});

export type DateOption = z.infer<typeof dateOption>;

/** Where an order can be collected, as a shopper chooses it. */
export const offeredPoint = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  suburb: z.string(),
  postalCode: z.string(),
  note: z.string(),
  /** "Monday to Friday, 09:00 to 17:00". */
  hours: z.array(z.string()),
});

export type OfferedPoint = z.infer<typeof offeredPoint>;

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
  /** Null when no day is open: all closed or taken. */
  promise: deliveryPromise.nullable(),
  dates: z.array(dateOption),
});

export type DeliveryOptions = z.infer<typeof deliveryOptions>;

/** What the shop's texts say about delivery; the same at any hour, so it may stand in kept pages. */
export const deliveryTerms = z.object({
  /** Orders for today are taken before this minute of the day. */
  cutOffMinute: z.number(),
  /** The times that are offered at all. */
  slots: z.array(z.enum(DELIVERY_SLOTS)),
  /** What an address outside the area gets. */
  outside: z.enum(OUTSIDE_RULES),
  /** What a delivery costs, in words that follow “Delivery is”; left out while it is free. */
  price: z.string().exactOptional(),
  /** Where orders can be collected; left out where they cannot. */
  collection: z.array(offeredPoint).exactOptional(),
});

export type DeliveryTerms = z.infer<typeof deliveryTerms>;
