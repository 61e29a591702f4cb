import { createFileRoute } from '@tanstack/react-router';
import { MAILS_PAGE } from '#contract/owner/owner-screens.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { MailsScreen } from '#src/admin/mails/mails-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/mails')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) => context.trpc.admin.mails.list.prefetch({ most: MAILS_PAGE }, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Emails | ${match.context.shop.name}` }] }),
  component: MailsPage,
});

function MailsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <MailsScreen />
    </AdminLayout>
  );
}
