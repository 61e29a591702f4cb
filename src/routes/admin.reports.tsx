import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { readReportSearch } from '#src/admin/reports/report-search.ts';
import { ReportsScreen } from '#src/admin/reports/reports-screen.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/reports')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readReportSearch,
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Reports | ${match.context.shop.name}` }] }),
  component: ReportsPage,
});

function ReportsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <ReportsScreen
        search={Route.useSearch()}
        onPeriod={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </AdminLayout>
  );
}
