import { z } from 'zod';

/** The newsletter's subscribers, and how many are unconfirmed or have left. */
export const subscriberList = z.object({
  confirmed: z.array(z.object({ email: z.string(), confirmedAt: z.iso.datetime() })),
  pendingCount: z.number().int(),
  unsubscribedCount: z.number().int(),
});

export type SubscriberList = z.infer<typeof subscriberList>;
