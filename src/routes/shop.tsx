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
import { sayNotLoaded } from './-parts/on-demand.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableCard } from './-parts/shoppable-card.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: readShopSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context: { trpc: api }, deps: { q } }) => {
    await Promise.all([
      api.catalogue.list.ensureData(),
      q === undefined || api.catalogue.search.ensureData({ q }),
    ]);
  },
  head: ({ match }) => {
    const { q } = match.search;
    const { meta, links } = pageHead(match.context.shop, {
      title: q ? `Results for “${q}”` : 'All Bouquets',
      description:
        'Every bouquet we make, by price, occasion and flower. Free delivery in Johannesburg.',
      path: '/shop',
    });
    // There are as many searches as there are words: none is a page of its own.
    return { meta: q ? [...meta, { name: 'robots', content: 'noindex' }] : meta, links };
  },
  pendingComponent: LoadingProducts,
  errorComponent: RouteError,
  component: ShopPage,
});

function ShopPage() {
  const navigate = Route.useNavigate();
  const [products] = trpc.catalogue.list.useSuspenseQuery();
  // A tick or a drag shows at once; the address follows.
  const [filters, showAtOnce] = useOptimistic(toShopFilters(Route.useSearch()));

  const isSearch = filters.q !== '';
  const { data: found = [] } = trpc.catalogue.search.useQuery(
    { q: filters.q },
    { enabled: isSearch },
  );

  function apply(next: ShopFilters) {
    // Going back takes a choice back, but not each step of a slider.
    const isDrag = next.min !== filters.min || next.max !== filters.max;
    startTransition(async () => {
      showAtOnce(next);
      await navigate({ search: toShopSearch(next), replace: isDrag, resetScroll: false });
    });
  }

  return (
    <ShopScreen
      products={products}
      filters={filters}
      found={isSearch ? found : undefined}
      onChange={apply}
      onNotLoaded={sayNotLoaded}
      renderCard={(product, isAhead) => <ShoppableCard product={product} isAhead={isAhead} />}
    />
  );
}
