import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#src/admin/desk/desk-screen.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/desk')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: async ({ context: { trpc } }) => {
    const products = trpc.admin.products.list.prefetch(undefined, READ_AGAIN);
    await trpc.admin.desk.list.prefetch(undefined, READ_AGAIN);
    await products;
  },
  head: ({ match }) => ({ meta: [{ title: `Order desk | ${match.context.shop.name}` }] }),
  component: DeskPage,
});

function DeskPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <DeskScreen />
    </AdminLayout>
  );
}
