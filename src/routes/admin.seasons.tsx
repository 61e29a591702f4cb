import { createFileRoute } from '@tanstack/react-router';
import { SeasonsScreen } from '#src/admin/catalogue/season/seasons-screen.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/seasons')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Season prices | ${match.context.shop.name}` }] }),
  component: SeasonsPage,
});

function SeasonsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <SeasonsScreen />
    </AdminLayout>
  );
}
