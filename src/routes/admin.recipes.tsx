import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { MarginsScreen } from '#src/admin/recipes/margins-screen.tsx';
import { ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/recipes')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  // The screen tells of a failure.
  loader: ({ context: { trpc } }) => trpc.admin.recipes.margins.prefetch(undefined, READ_AGAIN),
  head: ({ match }) => ({ meta: [{ title: `Recipes | ${match.context.shop.name}` }] }),
  component: RecipesPage,
});

function RecipesPage() {
  const { username } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <MarginsScreen />
    </AdminLayout>
  );
}
