import { z } from 'zod';
import { newsletterTokenInput, subscribeInput } from '#contract/enquiry/newsletter.schema.ts';
import { subscriberList } from '#contract/owner/subscribers.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { confirmSubscription, isConfirmed } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';
import { listSubscribers } from './subscriber.queries.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * A call that changes something is a mutation: programs that open the links of an email to look at them must change
 * nothing.
 */
export const newsletterRouter = router({
  subscribe: publicProcedure
    .input(subscribeInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx.scope, input);
      return null;
    }),
  confirm: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await confirmSubscription(ctx.scope, input);
      return null;
    }),
  isConfirmed: publicProcedure
    .input(newsletterTokenInput)
    .output(z.boolean())
    .query(({ ctx, input }) => isConfirmed(ctx.scope, input)),
  unsubscribe: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await unsubscribe(ctx.scope, ctx.services.sessionSecret, input);
      return null;
    }),
});

/** The owner's newsletter. */
export const subscriberAdminRouter = router({
  list: adminProcedure.output(subscriberList).query(({ ctx }) => listSubscribers(ctx.scope)),
});
