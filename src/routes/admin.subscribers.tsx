import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { SubscribersScreen } from '#src/admin/subscribers/subscribers-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/subscribers')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) => context.trpc.admin.subscribers.list.prefetch(undefined, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Newsletter | ${match.context.shop.name}` }] }),
  component: SubscribersPage,
});

function SubscribersPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <SubscribersScreen />
    </AdminLayout>
  );
}
