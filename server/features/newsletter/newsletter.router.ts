import { z } from 'zod';
import { newsletterTokenInput, subscribeInput } from '#contract/enquiry/newsletter.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';
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
