import { z } from 'zod';
import { newsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import { reminderView, setReminderInput } from '#contract/order/order-page.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { endReminder } from './end-reminder.ts';
import { setReminder } from './set-reminder.ts';

export const reminderRouter = router({
  set: publicProcedure
    .input(setReminderInput)
    .output(reminderView.nullable())
    .mutation(({ ctx, input }) => setReminder(ctx.scope, input)),
  /** A mutation: programs that open the links of an email to look at them must change nothing. */
  end: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endReminder(ctx.scope, ctx.services.sessionSecret, input);
      return null;
    }),
});
