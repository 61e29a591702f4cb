import { createFileRoute, notFound } from '@tanstack/react-router';
import { isDateText } from '#contract/time/day.ts';
import { NotFound } from '#src/ui/not-found.tsx';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { RoundsScreen } from '#src/admin/rounds/rounds-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/rounds/$day')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context, params }) => {
    if (!isDateText(params.day)) throw notFound();
    return context.trpc.admin.rounds.ofDay.prefetch(params, READ_AGAIN);
  },
  head: ({ match }) => ({ meta: [{ title: `Rounds | ${match.context.shop.name}` }] }),
  notFoundComponent: NotFound,
  component: RoundsPage,
});

function RoundsPage() {
  const { username } = Route.useRouteContext();
  const { day } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <RoundsScreen key={day} day={day} />
    </AdminLayout>
  );
}
