import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { SiteContentScreen } from '#src/admin/words/site-content-screen.tsx';
import { TextPreview } from './-parts/text-preview.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/content')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) => context.trpc.admin.content.get.prefetch(undefined, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Website text | ${match.context.shop.name}` }] }),
  component: WordsPage,
});

function WordsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <SiteContentScreen preview={(page, own) => <TextPreview page={page} own={own} />} />
    </AdminLayout>
  );
}
