import { z } from 'zod';
import { askForStockInput } from '#contract/enquiry/back-in-stock.schema.ts';
import { newsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { askForStock } from './ask-for-stock.ts';
import { confirmStockRequest } from './confirm-stock-request.ts';
import { endStockRequest } from './end-stock-request.ts';

/**
 * A call that changes something is a mutation: programs that open the links of an email to look at them must change
 * nothing.
 */
export const backInStockRouter = router({
  ask: publicProcedure
    .input(askForStockInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForStock(ctx.scope, input);
      return null;
    }),
  confirm: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await confirmStockRequest(ctx.scope, input);
      return null;
    }),
  end: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endStockRequest(ctx.scope, ctx.services.sessionSecret, input);
      return null;
    }),
});
