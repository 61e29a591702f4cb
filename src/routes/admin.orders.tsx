import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/orders')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Orders | ${match.context.shop.name}` }] }),
  component: OrdersLayout,
});

function OrdersLayout() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })} hasOrders>
      <Outlet />
    </AdminLayout>
  );
}
