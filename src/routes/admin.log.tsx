import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { LogScreen } from '#src/admin/log/log-screen.tsx';
import { readLogSearch } from '#src/admin/log/log-search.ts';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/log')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readLogSearch,
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Log | ${match.context.shop.name}` }] }),
  component: LogPage,
});

function LogPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <LogScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </AdminLayout>
  );
}
