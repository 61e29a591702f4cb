import { createFileRoute, redirect } from '@tanstack/react-router';
import { isDateText } from '#contract/time/day.ts';
import { chosenParts, partsQuery } from '#src/admin/print/parts-search.ts';
import { readParts } from '#src/admin/print/read-parts.ts';
import { PrintPage } from '#src/admin/print/print-page.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/print/day')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: (search): { date: string; parts?: string } => ({
    date: isDateText(search['date']) ? search['date'] : '',
    ...readParts(search),
  }),
  beforeLoad: async ({ context, search }) => {
    const owner = await ownerOnly({ context });
    if (!search.date) throw redirect({ to: '/admin/orders' });
    return owner;
  },
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: ({ context, deps }) => context.trpc.admin.print.day.prefetch(deps, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Print | ${match.context.shop.name}` }] }),
  component: PrintDay,
});

function PrintDay() {
  const { date, parts } = Route.useSearch();
  const view = trpc.admin.print.day.useQuery({ date });
  return (
    <QueryBoundary query={view} what="papers" title="Print">
      {(papers) => (
        <PrintPage
          view={papers}
          date={date}
          parts={chosenParts(parts)}
          addressOf={(chosen) => `/admin/print/day?date=${date}${partsQuery(chosen)}`}
          pdfUrl={`/api/admin/print/day.pdf?date=${date}${partsQuery(chosenParts(parts))}`}
          backUrl={`/admin/orders?day=${date}`}
        />
      )}
    </QueryBoundary>
  );
}
