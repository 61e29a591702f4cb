import { z } from 'zod';
import { deliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { dateOption } from '#contract/delivery/delivery.schema.ts';
import { collectionOffers } from '#contract/delivery/due-day.schema.ts';

// Apart from desk.schema.ts, which browsers load and this not.

/** The days and times, which of them the checkout would refuse and why, what a delivery costs and where can be collected. */
export const deskDaysView = z.object({
  today: z.string(),
  days: z.array(dateOption),
  /** Left out while a delivery is free. */
  fees: deliveryFees.exactOptional(),
  /** Left out where orders cannot be collected. */
  collection: collectionOffers.exactOptional(),
});
export type DeskDaysView = z.infer<typeof deskDaysView>;
