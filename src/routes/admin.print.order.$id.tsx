import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { chosenParts, partsQuery } from '#src/admin/print/parts-search.ts';
import { readParts } from '#src/admin/print/read-parts.ts';
import { PrintPage } from '#src/admin/print/print-page.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { NotFound } from '#src/ui/not-found.tsx';
import { existing, ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/print/order/$id')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readParts,
  beforeLoad: ownerOnly,
  loader: async ({ context, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    await existing(context.trpc.admin.print.order.fetch({ id }, READ_AGAIN), 'ORDER_NOT_FOUND');
  },
  head: ({ match }) => ({ meta: [{ title: `Print | ${match.context.shop.name}` }] }),
  notFoundComponent: NotFound,
  component: PrintOrder,
});

function PrintOrder() {
  const { id } = Route.useParams();
  const { parts } = Route.useSearch();
  const view = trpc.admin.print.order.useQuery({ id });
  return (
    <QueryBoundary query={view} what="papers" title="Print">
      {(papers) => (
        <PrintPage
          view={papers}
          parts={chosenParts(parts)}
          addressOf={(chosen) => `/admin/print/order/${id}?${partsQuery(chosen).slice(1)}`}
          pdfUrl={`/api/admin/orders/${id}/print.pdf?${partsQuery(chosenParts(parts)).slice(1)}`}
          backUrl={`/admin/orders/${id}`}
        />
      )}
    </QueryBoundary>
  );
}
