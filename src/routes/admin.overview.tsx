import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminFrame } from '#src/features/admin/frame/admin-frame.tsx';
import { OrderNews } from '#src/features/admin/orders/news/order-news.tsx';
import { OverviewScreen } from '#src/features/admin/overview/overview-screen.tsx';

export const Route = createFileRoute('/admin/overview')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: async ({ context }) => {
    const { isAdmin, username } = await context.trpc.admin.session.ensureData();
    if (!isAdmin) throw redirect({ to: '/admin/login' });
    return { username: username ?? '' };
  },
  // Read anew at each visit. A failure is told by the screen.
  loader: ({ context }) =>
    context.trpc.admin.overview.prefetch(undefined, { staleTime: 0, networkMode: 'always' }),
  head: ({ match }) => ({ meta: [{ title: `Overview | ${match.context.shop.name}` }] }),
  component: OverviewPage,
});

function OverviewPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminFrame username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <OrderNews />
      <OverviewScreen />
    </AdminFrame>
  );
}
