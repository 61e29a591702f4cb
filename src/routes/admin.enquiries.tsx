import { createFileRoute } from '@tanstack/react-router';
import { ENQUIRIES_PAGE } from '#contract/enquiry/enquiry.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { EnquiriesScreen } from '#src/admin/enquiries/enquiries-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/enquiries')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) =>
    context.trpc.admin.enquiries.list.prefetch({ most: ENQUIRIES_PAGE }, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Quote requests | ${match.context.shop.name}` }] }),
  component: EnquiriesPage,
});

function EnquiriesPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <EnquiriesScreen />
    </AdminLayout>
  );
}
