import { z } from 'zod';

/** Who gets the newsletter, and how many are on the way there or have left. */
export const subscriberList = z.object({
  confirmed: z.array(z.object({ email: z.string(), confirmedAt: z.iso.datetime() })),
  pendingCount: z.number().int(),
  unsubscribedCount: z.number().int(),
});

export type SubscriberList = z.infer<typeof subscriberList>;
