import { createFileRoute, notFound } from '@tanstack/react-router';
import { AccountPart } from '#src/admin/account/account-part.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ACCOUNT_ITEMS } from '#src/admin/frame/admin-nav-items.ts';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/account/$part')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  loader: ({ params }) => {
    if (!ACCOUNT_ITEMS.some(({ part }) => part === params.part)) throw notFound();
  },
  head: ({ match }) => ({ meta: [{ title: `Shop | ${match.context.shop.name}` }] }),
  notFoundComponent: AccountPage,
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
