import { createFileRoute } from '@tanstack/react-router';
import { VouchersScreen } from '#src/admin/vouchers/vouchers-screen.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/vouchers')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Vouchers | ${match.context.shop.name}` }] }),
  component: VouchersPage,
});

function VouchersPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <VouchersScreen />
    </AdminLayout>
  );
}
