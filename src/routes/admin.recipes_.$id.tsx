import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { AdminLayout } from '#src/admin/frame/admin-layout.tsx';
import { RecipeScreen } from '#src/admin/recipes/recipe-screen.tsx';
import { NotFound } from '#src/ui/not-found.tsx';
import { existing, ownerOnly, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/recipes_/$id')({
  staticData: { personal: true, frame: 'admin' },
  beforeLoad: ownerOnly,
  loader: async ({ context: { trpc }, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    // The screen tells of a failure.
    const stems = trpc.admin.stems.list.prefetch(undefined, READ_AGAIN);
    const recipe = trpc.admin.recipes.ofProduct.fetch({ productId: id }, READ_AGAIN);
    await existing(recipe, 'PRODUCT_NOT_FOUND');
    await stems;
  },
  head: ({ match }) => ({ meta: [{ title: `Recipe | ${match.context.shop.name}` }] }),
  notFoundComponent: NotFound,
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
