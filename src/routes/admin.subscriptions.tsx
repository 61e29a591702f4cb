import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { SubscriptionsScreen } from '#src/admin/subscriptions/subscriptions-screen.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/subscriptions')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Subscriptions | ${match.context.shop.name}` }] }),
  component: SubscriptionsPage,
});

function SubscriptionsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <SubscriptionsScreen />
    </AdminLayout>
  );
}
