import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { issuedPeriods } from '#src/admin/invoices/issued-periods.ts';
import { InvoicesScreen } from '#src/admin/invoices/invoices-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/invoices')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) => {
    const { list, seller } = context.trpc.admin.invoices;
    const [{ period }] = issuedPeriods();
    return Promise.all([list.prefetch(period, READ_AGAIN), seller.prefetch(undefined, READ_AGAIN)]);
  },
  head: ({ match }) => ({ meta: [{ title: `Invoices | ${match.context.shop.name}` }] }),
  component: InvoicesPage,
});

function InvoicesPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <InvoicesScreen />
    </AdminLayout>
  );
}
