import { z } from 'zod';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { calendarDay } from '#contract/time/day.schema.ts';

/** Without a day, the earliest is meant that can be had. */
export const onDayInput = z
  .object({ day: calendarDay('Please choose a day').optional() })
  .prefault({});

/** What cannot be there on a day. */
export const onDayView = z.object({
  day: z.string(),
  /** Why the shop does not deliver on that day at all; missing where it does. */
  closed: z.string().exactOptional(),
  /** The bouquets that cannot be there, and why, with the next day on which each can. */
  notThere: z.array(z.object({ id: productId, note: z.string() })),
});
export type OnDayView = z.infer<typeof onDayView>;
