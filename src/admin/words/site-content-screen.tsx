import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { SiteContentForm } from './site-content-form.tsx';

/** The owner's texts in the shop, beside the bouquets. */
export function SiteContentScreen() {
  const words = trpc.admin.content.get.useQuery();
  return (
    <>
      <AdminPageHeader
        title="Website text"
        lead="The texts of your website, besides the bouquets. What you save shows on every page at once."
      />
      <QueryBoundary query={words} what="website text">
        {(view) => <SiteContentForm view={view} />}
      </QueryBoundary>
    </>
  );
}
