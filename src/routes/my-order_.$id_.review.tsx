import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { OrderNotFound } from '#src/features/my-order/order-not-found.tsx';
import { ReviewScreen } from '#src/features/review/review-screen.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { readKey } from './-parts/read-key.ts';

export const Route = createFileRoute('/my-order_/$id_/review')({
  staticData: { personal: true },
  validateSearch: readKey,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context, params: { id }, deps: { key } }) => {
    if (!isUuid(id) || key === undefined) throw notFound();
    try {
      await context.trpc.review.page.ensureData({ id, key });
    } catch (error) {
      if (shopErrorOf(error)?.code === 'ORDER_NOT_FOUND') throw notFound();
      throw error;
    }
  },
  head: ({ match }) => ({
    meta: [
      { title: `How were the flowers? | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: OrderNotFound,
  component: ReviewRoute,
});

function ReviewRoute() {
  const { id } = Route.useParams();
  const { key = '' } = Route.useSearch();
  const [page] = trpc.review.page.useSuspenseQuery({ id, key });
  return (
    <UiProvider>
      <ReviewScreen page={page} orderKey={key} />
    </UiProvider>
  );
}
