import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { Dashboard } from '#src/admin/catalogue/list/dashboard.tsx';
import { DayStart } from '#src/admin/overview/day-start.tsx';
import { useIsArriving } from '#src/admin/session/arrival.ts';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit, because orders take from the stock. The screen tells of a failure.
  loader: async ({ context: { trpc } }) => {
    const day = trpc.admin.overview.prefetch(undefined, READ_AGAIN);
    await trpc.admin.products.list.prefetch(undefined, READ_AGAIN);
    await day;
  },
  head: ({ match }) => ({
    meta: [{ title: `Product Management | ${match.context.shop.name}` }],
  }),
  component: DashboardPage,
});

function DashboardPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const isArriving = useIsArriving();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <DayStart isWhole={isArriving} />
      <Dashboard />
    </AdminLayout>
  );
}
