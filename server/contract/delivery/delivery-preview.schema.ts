import { z } from 'zod';
import { deliveryOptions } from './delivery.schema.ts';
import { collectionOffers } from './due-day.schema.ts';

// Apart from delivery-admin.schema.ts, which browsers load and this not.

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
  /** Where orders can be collected, and on which days; left out where they cannot. */
  collection: collectionOffers.exactOptional(),
});

export type DeliveryPreview = z.infer<typeof deliveryPreview>;
