import { createFileRoute } from '@tanstack/react-router';
import { startTransition, useMemo, useOptimistic } from 'react';
import type { ShelfQuery } from '#contract/catalogue/product-listing.ts';
import type { ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { RouteError } from '#src/ui/route-error.tsx';
import { LoadingProducts } from '#src/features/catalogue/loading-products.tsx';
import { ShopScreen } from '#src/features/catalogue/shop-screen.tsx';
import {
  readShopSearch,
  type ShopSearch,
  toShopFilters,
  toShopSearch,
} from '#src/features/catalogue/filters/shop-search.ts';
import { useShelf } from '#src/features/catalogue/use-product-listing.ts';
import { nextPaint } from '#src/lib/after-paint.ts';
import { loadShelf } from './-parts/load-product-listing.ts';
import { sayNotLoaded } from './-parts/lazy-components.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableCard } from './-parts/product-card-with-cart.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => shelfQuery(search),
  loader: ({ context, deps, cause }) => loadShelf(context.trpc, deps, cause),
  head: ({ match }) => {
    const { q, page } = match.search;
    return pageHead(match.context.shop, {
      title: q ? `Results for “${q}”` : 'All Bouquets',
      description:
        'Every bouquet we make, by price, occasion and flower. Free delivery in Johannesburg.',
      path: '/shop',
      page,
      // There are as many searches as there are words: none is a page of its own.
      isUnlisted: q !== undefined,
    });
  },
  pendingComponent: LoadingProducts,
  errorComponent: RouteError,
  component: ShopPage,
});

function shelfQuery(search: ShopSearch): ShelfQuery {
  return { ...toShopFilters(search), page: search.page ?? 1 };
}

function ShopPage() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const asked = useMemo(() => shelfQuery(search), [search]);
  // A tick or a drag shows at once; the address follows.
  const [query, showAtOnce] = useOptimistic(asked);
  const { shelf, isOld } = useShelf(query);
  if (!shelf) return <LoadingProducts />;

  function apply(next: ShopFilters) {
    // Going back takes a choice back, but not each step of a slider.
    const isDrag = next.min !== query.min || next.max !== query.max;
    startTransition(async () => {
      showAtOnce({ ...next, page: 1 });
      // Each link of the page looks at the address anew, which is not what a press should wait for.
      await nextPaint();
      await navigate({ search: toShopSearch(next), replace: isDrag, resetScroll: false });
    });
  }

  return (
    <ShopScreen
      shelf={shelf}
      isOld={isOld}
      filters={query}
      onChange={apply}
      onNotLoaded={sayNotLoaded}
      renderCard={(product, isAhead) => <ShoppableCard product={product} isAhead={isAhead} />}
    />
  );
}
