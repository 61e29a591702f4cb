import { z } from 'zod';
import { type DueTime, isDueTime } from './collection.ts';
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

/** A day on which an order can be delivered, or collected at times of the shop’s own. */
export const dueDay = dateOption.extend({
  slots: z.array(
    slotOption.extend({
      slot: z.union([
        z.enum(DELIVERY_SLOTS),
        z.templateLiteral(['Collect between ', z.string(), ' and ', z.string()]),
      ]),
    }),
  ),
});

export type DueDay = z.infer<typeof dueDay>;

/** Another time of a placed order: a slot, or one at which it is collected. */
export const dueTimeInput = z
  .string('Please choose one of the delivery times')
  .max(40)
  .transform((text, context): DueTime => {
    if (isDueTime(text)) return text;
    context.addIssue('Please choose one of the delivery times');
    return z.NEVER;
  });

/** Where an order can be collected, as a shopper chooses it. */
const offeredPoint = z.object({
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

/** Where orders can be collected, and on which days at the one that was asked for, else at the first. */
export const collectionOptions = z.object({
  today: z.string(),
  points: z.array(offeredPoint),
  pointId: z.string(),
  days: z.array(dueDay),
});

export type CollectionOptions = z.infer<typeof collectionOptions>;

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
  /** Where orders can be collected; left out where they cannot. */
  collection: z.array(offeredPoint).exactOptional(),
});

export type DeliveryTerms = z.infer<typeof deliveryTerms>;
