import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { DeliveryEditor } from './delivery-editor.tsx';

/** When and where the shop delivers. */
export function DeliveryScreen() {
  const settings = trpc.admin.delivery.settings.useQuery();
  return (
    <>
      <AdminPageHeader
        title="Delivery"
        lead="When and where you deliver. You see what shoppers will see before you save; it reaches every page at once."
      />
      <QueryBoundary query={settings} what="delivery settings">
        {(view) => <DeliveryEditor view={view} />}
      </QueryBoundary>
    </>
  );
}
