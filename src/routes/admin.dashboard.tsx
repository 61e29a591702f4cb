import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminFrame } from '#src/features/admin/frame/admin-frame.tsx';
import { Dashboard } from '#src/features/admin/list/dashboard.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: async ({ context }) => {
    const { isAdmin, username } = await context.trpc.admin.session.ensureData();
    if (!isAdmin) throw redirect({ to: '/admin/login' });
    return { username: username ?? '' };
  },
  // Read anew at each visit, because orders take from the stock. A failure is told by the screen.
  loader: ({ context }) =>
    context.trpc.admin.products.list.prefetch(undefined, { staleTime: 0, networkMode: 'always' }),
  head: ({ match }) => ({
    meta: [{ title: `Product Management | ${match.context.shop.name}` }],
  }),
  component: DashboardPage,
});

function DashboardPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminFrame username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <Dashboard />
    </AdminFrame>
  );
}
