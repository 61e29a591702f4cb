import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { IssuedDocuments } from './issued-documents.tsx';
import classes from './invoices-screen.module.css';
import { SellerForm } from './seller-form.tsx';

/** What was issued about money, and what stands on it about the shop. */
export function InvoicesScreen() {
  const seller = trpc.admin.invoices.seller.useQuery();
  return (
    <>
      <AdminPageHeader
        title="Invoices"
        lead="Each paid order gets a receipt by itself, or a tax invoice once you enter a VAT number. A refund gets a credit note."
      />
      <div className={classes.screen}>
        <IssuedDocuments />
        <QueryBoundary query={seller} what="details on your invoices">
          {(view) => <SellerForm view={view} />}
        </QueryBoundary>
      </div>
    </>
  );
}
