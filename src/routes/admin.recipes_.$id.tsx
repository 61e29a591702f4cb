import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { RecipeScreen } from '#src/admin/recipes/recipe-screen.tsx';
import { ownerOnly } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/recipes_/$id')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: async ({ params: { id }, ...rest }) => {
    if (!isUuid(id)) throw notFound();
    return ownerOnly(rest);
  },
  head: ({ match }) => ({ meta: [{ title: `Recipe | ${match.context.shop.name}` }] }),
  component: RecipePage,
});

function RecipePage() {
  const { username } = Route.useRouteContext();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AdminLayout username={username} onSignedOut={() => navigate({ to: '/admin/login' })}>
      <RecipeScreen productId={id} />
    </AdminLayout>
  );
}
