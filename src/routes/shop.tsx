import { createFileRoute } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import { RouteError } from '#src/components/route-error.tsx';
import { LoadingProducts } from '#src/features/catalogue/loading-products.tsx';
import type { ShopFilters } from '#src/features/catalogue/shop-filters.ts';
import { ShopScreen } from '#src/features/catalogue/shop-screen.tsx';
import {
  readShopSearch,
  toShopFilters,
  toShopSearch,
} from '#src/features/catalogue/shop-search.ts';
import { trpc } from '#src/lib/trpc.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableCard } from './-parts/shoppable-card.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: readShopSearch,
  loader: ({ context }) => context.trpc.catalogue.list.ensureData(),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'All Bouquets',
      description:
        'Every bouquet we make, by price, occasion and flower. Free delivery in Johannesburg.',
      path: '/shop',
    }),
  pendingComponent: LoadingProducts,
  errorComponent: RouteError,
  component: ShopPage,
});

function ShopPage() {
  const navigate = Route.useNavigate();
  const [products] = trpc.catalogue.list.useSuspenseQuery();
  // A tick or a drag shows at once; the address follows.
  const [filters, showAtOnce] = useOptimistic(toShopFilters(Route.useSearch()));

  function apply(next: ShopFilters) {
    startTransition(async () => {
      showAtOnce(next);
      await navigate({ search: toShopSearch(next), replace: true, resetScroll: false });
    });
  }

  return (
    <ShopScreen
      products={products}
      filters={filters}
      onChange={apply}
      renderCard={(product) => <ShoppableCard product={product} />}
    />
  );
}
