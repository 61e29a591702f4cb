import { z } from 'zod';
import { enquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import {
  enquiryList,
  enquiryView,
  listEnquiriesInput,
  markEnquiryInput,
} from '#contract/owner/enquiry-admin.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { listEnquiries, markEnquiry } from './manage-enquiries.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiryRouter = router({
  send: publicProcedure
    .input(enquiryInput.extend({ idempotencyKey: idempotencyKey.optional() }))
    .output(z.null())
    .mutation(async ({ ctx, input: { idempotencyKey: key, ...request } }) => {
      await sendEnquiry(ctx.scope, ctx.services.sessionSecret, request, key);
      return null;
    }),
});

/** The owner's requests of companies. */
export const enquiryAdminRouter = router({
  list: adminProcedure
    .input(listEnquiriesInput)
    .output(enquiryList)
    .query(({ ctx, input }) => listEnquiries(ctx.scope, input)),
  mark: adminProcedure
    .input(markEnquiryInput)
    .output(enquiryView)
    .mutation(({ ctx, input }) => markEnquiry(ctx.scope, input)),
});
