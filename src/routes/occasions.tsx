import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Occasion } from '#contract/catalogue/catalogue.ts';
import type { ListingQuery } from '#contract/catalogue/product-listing.ts';
import { NO_FILTERS } from '#contract/catalogue/shop-filters.ts';
import {
  type OccasionSearch,
  readOccasionSearch,
} from '#src/features/catalogue/filters/occasion-search.ts';
import { LoadingOccasions } from '#src/features/catalogue/loading-occasions.tsx';
import { OccasionsScreen } from '#src/features/catalogue/occasions-screen.tsx';
import { useProductListing } from '#src/features/catalogue/use-product-listing.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { noteOf, thereFirst, useOnDay } from '#src/lib/use-on-day.ts';
import { loadOnDay } from './-parts/load-on-day.ts';
import { loadProductListing } from './-parts/load-product-listing.ts';
import { NotThere } from './-parts/not-there.tsx';
import { pageHead } from './-parts/page-head.ts';
import { ProductCardWithCart } from './-parts/add-to-cart/product-card-with-cart.tsx';
import { breadcrumbData, type Crumb } from './-parts/structured-data.ts';

export const Route = createFileRoute('/occasions')({
  validateSearch: readOccasionSearch,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: async ({ context, deps, cause }) => {
    await Promise.all([loadProductListing(context.trpc, deps, cause), loadOnDay(context)]);
  },
  head: ({ match }) => {
    const { filter, page } = match.search;
    return pageHead(match.context.shop, {
      title: filter ? `${filter} flowers` : 'Flowers by occasion',
      description: 'Bouquets for birthdays, anniversaries, weddings, the office and sympathy.',
      path: pathOf(filter),
      page,
    });
  },
  pendingComponent: OccasionsOnTheirWay,
  component: OccasionsPage,
});

function listingQuery({ filter, page = 1 }: OccasionSearch): ListingQuery {
  return { ...NO_FILTERS, sections: filter ? [filter] : [], page };
}

function OccasionsOnTheirWay() {
  return <LoadingOccasions occasion={Route.useSearch().filter} />;
}

function OccasionsPage() {
  const search = Route.useSearch();
  const { filter } = search;
  const shop = useShop();
  const query = useMemo(() => listingQuery(search), [search]);
  const { shelf, isStale } = useProductListing(query);
  const onDay = useOnDay();
  if (!shelf) return <LoadingOccasions occasion={filter} />;

  return (
    <>
      <OccasionsScreen
        shelf={onDay ? thereFirst(shelf, onDay) : shelf}
        isStale={isStale}
        occasion={filter}
        renderCard={(product, isAhead) => (
          <NotThere note={noteOf(onDay, product.id)}>
            <ProductCardWithCart product={product} isAhead={isAhead} asked={query.sections} />
          </NotThere>
        )}
      />
      <JsonLd data={breadcrumbData(shop, trailTo(filter))} />
    </>
  );
}

function pathOf(occasion: Occasion | undefined): string {
  return occasion ? `/occasions?filter=${occasion}` : '/occasions';
}

function trailTo(occasion: Occasion | undefined): Crumb[] {
  const all = { name: 'Occasions', path: pathOf(undefined) };
  return occasion ? [all, { name: occasion, path: pathOf(occasion) }] : [all];
}
