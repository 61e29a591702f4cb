import { z } from 'zod';
import { enquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiryRouter = router({
  send: publicProcedure
    .input(enquiryInput.extend({ idempotencyKey: idempotencyKey.optional() }))
    .output(z.null())
    .mutation(async ({ ctx, input: { idempotencyKey: key, ...request } }) => {
      await sendEnquiry(ctx.scope, request, key);
      return null;
    }),
});
