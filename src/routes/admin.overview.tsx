import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { OverviewScreen } from '#src/admin/overview/overview-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/overview')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) => context.trpc.admin.overview.prefetch(undefined, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Overview | ${match.context.shop.name}` }] }),
  component: OverviewPage,
});

function OverviewPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })} hasOrders>
      <OverviewScreen />
    </AdminLayout>
  );
}
