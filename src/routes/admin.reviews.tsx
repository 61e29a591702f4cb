import { createFileRoute } from '@tanstack/react-router';
import { REVIEWS_PAGE } from '#contract/review/review.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { ReviewsScreen } from '#src/admin/reviews/reviews-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/reviews')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // Read again at each visit. The screen tells of a failure.
  loader: ({ context }) =>
    context.trpc.admin.reviews.list.prefetch({ most: REVIEWS_PAGE }, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Reviews | ${match.context.shop.name}` }] }),
  component: ReviewsPage,
});

function ReviewsPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <ReviewsScreen />
    </AdminLayout>
  );
}
