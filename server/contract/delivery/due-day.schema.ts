import { z } from 'zod';
import { DELIVERY_SLOTS } from './delivery.ts';
import { dateOption, offeredPoint, slotOption } from './delivery.schema.ts';

// Apart from delivery.schema.ts, which browsers load and this not.

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

/** Where orders can be collected, and on which days at the one that was asked for, else at the first. */
export const collectionOptions = z.object({
  today: z.string(),
  points: z.array(offeredPoint),
  pointId: z.string(),
  days: z.array(dueDay),
});

export type CollectionOptions = z.infer<typeof collectionOptions>;

/** Each place where orders can be collected, with its days. */
export const collectionOffers = z.array(z.object({ point: offeredPoint, days: z.array(dueDay) }));

export type CollectionOffers = z.infer<typeof collectionOffers>;
