import { z } from 'zod';
import { newsletterTokenInput, subscribeInput } from '#contract/enquiry/newsletter.schema.ts';
import { subscriberList } from '#contract/owner/subscribers.schema.ts';
import { adminProcedure } from '#server/features/admin/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';
import { listSubscribers } from './subscriber.queries.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Mutations only: programs that open the links of a mail to look at them must change nothing. */
export const newsletterRouter = router({
  subscribe: publicProcedure
    .input(subscribeInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx.scope, ctx.services.sessionSecret, input);
      return null;
    }),
  confirm: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await confirmSubscription(ctx.scope, input);
      return null;
    }),
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
