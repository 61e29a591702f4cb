import { createFileRoute } from '@tanstack/react-router';
import { AccountPart } from '#src/admin/account/account-part.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/account/$part')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  head: ({ match }) => ({ meta: [{ title: `Shop | ${match.context.shop.name}` }] }),
  component: AccountPage,
});

function AccountPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <AccountPart part={Route.useParams().part} />
    </AdminLayout>
  );
}
