import {
  enquiryList,
  enquiryView,
  listEnquiriesInput,
  markEnquiryInput,
} from '#contract/owner/enquiry-admin.schema.ts';
import { adminProcedure } from '#server/features/admin/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { listEnquiries } from './list-enquiries.ts';
import { markEnquiry } from './mark-enquiry.ts';

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
