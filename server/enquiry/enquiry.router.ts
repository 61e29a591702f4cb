import { z } from 'zod';
import { enquiryInput } from '#contract/enquiry.schema.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiryRouter = router({
  send: publicProcedure
    .input(enquiryInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await sendEnquiry(ctx.scope, input);
      return null;
    }),
});
