import { createFileRoute } from '@tanstack/react-router';
import { PAYMENTS_PAGE } from '#contract/payment/payment.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { PaymentsScreen } from '#src/admin/payments/payments-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/payments')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) =>
    context.trpc.admin.payments.list.prefetch({ most: PAYMENTS_PAGE }, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Payments | ${match.context.shop.name}` }] }),
  component: PaymentsPage,
});

function PaymentsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <PaymentsScreen />
    </AdminLayout>
  );
}
