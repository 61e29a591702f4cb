import { createFileRoute } from '@tanstack/react-router';
import { startTransition, useMemo, useOptimistic } from 'react';
import type { ListingQuery } from '#contract/catalogue/product-listing.ts';
import type { ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { LoadingProducts } from '#src/features/catalogue/loading-products.tsx';
import { ShopScreen } from '#src/features/catalogue/shop-screen.tsx';
import {
  readShopSearch,
  type ShopSearch,
  toShopFilters,
  toShopSearch,
} from '#src/features/catalogue/filters/shop-search.ts';
import { useProductListing } from '#src/features/catalogue/use-product-listing.ts';
import { noteOf, thereFirst, useOnDay } from '#src/lib/use-on-day.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { loadProductListing } from './-parts/load-product-listing.ts';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';
import { loadOnDay } from './-parts/load-on-day.ts';
import { pageHead } from './-parts/page-head.ts';
import { NotThere } from './-parts/not-there.tsx';
import { ProductCardWithCart } from './-parts/add-to-cart/product-card-with-cart.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: async ({ context, deps, cause }) => {
    const words = context.trpc.content.words.ensureData().catch(() => undefined);
    await Promise.all([loadProductListing(context.trpc, deps, cause), loadOnDay(context)]);
    return { free: (await words)?.deliveryFees ? '' : ' Free delivery in Johannesburg.' };
  },
  head: ({ match, loaderData }) => {
    const { q, page } = match.search;
    return pageHead(match.context.shop, {
      title: q ? `Results for “${q}”` : 'All Bouquets',
      description: `Every bouquet we make, by price, occasion and flower.${loaderData?.free ?? ''}`,
      path: '/shop',
      page,
      // There are as many searches as there are words: none is a page of its own.
      isUnlisted: q !== undefined,
    });
  },
  pendingComponent: LoadingProducts,
  component: ShopPage,
});

function listingQuery(search: ShopSearch): ListingQuery {
  return { ...toShopFilters(search), page: search.page ?? 1 };
}

function ShopPage() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const asked = useMemo(() => listingQuery(search), [search]);
  // A tick or a drag shows at once; the address follows.
  const [query, showAtOnce] = useOptimistic(asked);
  const { shelf, isStale } = useProductListing(query);
  const onDay = useOnDay();
  if (!shelf) return <LoadingProducts />;

  function apply(next: ShopFilters) {
    // Going back takes a choice back, but not each step of a slider.
    const isDrag = next.min !== query.min || next.max !== query.max;
    startTransition(async () => {
      showAtOnce({ ...next, page: 1 });
      // Each link of the page looks at the address again, which a press should not wait for.
      await afterPaint();
      await navigate({ search: toShopSearch(next), replace: isDrag, resetScroll: false });
    });
  }

  return (
    <ShopScreen
      shelf={onDay ? thereFirst(shelf, onDay) : shelf}
      isStale={isStale}
      filters={query}
      onChange={apply}
      onNotLoaded={reportNotLoaded}
      renderCard={(product, isAhead) => (
        <NotThere note={noteOf(onDay, product.id)}>
          <ProductCardWithCart product={product} isAhead={isAhead} asked={query.sections} />
        </NotThere>
      )}
    />
  );
}
