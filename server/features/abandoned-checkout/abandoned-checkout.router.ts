import { z } from 'zod';
import {
  askForCartInput,
  openCartInput,
  openCartView,
} from '#contract/enquiry/abandoned-checkout.schema.ts';
import { cartInput } from '#contract/cart/cart.schema.ts';
import { newsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { askForCart } from './ask-for-cart.ts';
import { cancelAskedCart } from './cancel-asked-cart.ts';
import { endAskedCart } from './end-asked-cart.ts';
import { openAskedCart } from './open-asked-cart.ts';

export const abandonedCheckoutRouter = router({
  ask: publicProcedure
    .input(askForCartInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForCart(ctx.scope, input);
      return null;
    }),
  cancel: publicProcedure
    .input(cartInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await cancelAskedCart(ctx.scope, input);
      return null;
    }),
  open: publicProcedure
    .input(openCartInput)
    .output(openCartView)
    .query(({ ctx, input }) => openAskedCart(ctx.scope, ctx.services.sessionSecret, input)),
  /** A mutation: programs that open the links of an email to look at them must change nothing. */
  end: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endAskedCart(ctx.scope, ctx.services.sessionSecret, input);
      return null;
    }),
});
