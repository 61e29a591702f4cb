import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { GiftsScreen } from '#src/admin/gifts/gifts-screen.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/gifts')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Gift vouchers | ${match.context.shop.name}` }] }),
  component: GiftsPage,
});

function GiftsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <GiftsScreen />
    </AdminLayout>
  );
}
