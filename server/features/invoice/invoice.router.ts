import {
  correctCompanyInput,
  documentsView,
  issueDocumentsInput,
  listDocumentsInput,
  sellerDetailsView,
} from '#contract/owner/invoice-admin.schema.ts';
import { adminOrderView } from '#contract/order/admin-order.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { correctCompany } from './correct-company.ts';
import { listDocuments } from './document.queries.ts';
import { issueEarlier } from './issue-earlier.ts';
import { saveSellerDetails } from './save-seller-details.ts';

/** The owner's invoices, receipts and credit notes, under `admin.invoices`. */
export const invoiceAdminRouter = router({
  list: adminProcedure
    .input(listDocumentsInput)
    .output(documentsView)
    .query(({ ctx, input }) => listDocuments(ctx.scope, input)),
  seller: adminProcedure.output(sellerDetailsView).query(({ ctx }) => ctx.scope.seller.read()),
  saveSeller: adminProcedure
    .input(sellerDetailsView)
    .output(sellerDetailsView)
    .mutation(({ ctx, input }) => saveSellerDetails(ctx.scope, input)),
  correctCompany: adminProcedure
    .input(correctCompanyInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => correctCompany(ctx.scope, input)),
  issue: adminProcedure
    .input(issueDocumentsInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => issueEarlier(ctx.scope, input)),
});
