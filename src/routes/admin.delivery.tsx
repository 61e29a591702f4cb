import { createFileRoute } from '@tanstack/react-router';
import { DeliveryScreen } from '#src/admin/delivery/delivery-screen.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/delivery')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) => context.trpc.admin.delivery.settings.prefetch(undefined, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Delivery | ${match.context.shop.name}` }] }),
  component: DeliveryPage,
});

function DeliveryPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <DeliveryScreen />
    </AdminLayout>
  );
}
