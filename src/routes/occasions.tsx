import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Occasion } from '#contract/catalogue/catalogue.ts';
import type { ShelfQuery } from '#contract/catalogue/product-listing.ts';
import { NO_FILTERS } from '#contract/catalogue/shop-filters.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { RouteError } from '#src/ui/route-error.tsx';
import { LoadingOccasions } from '#src/features/catalogue/loading-occasions.tsx';
import {
  type OccasionSearch,
  readOccasionSearch,
} from '#src/features/catalogue/filters/occasion-search.ts';
import { OccasionsScreen } from '#src/features/catalogue/occasions-screen.tsx';
import { useShelf } from '#src/features/catalogue/use-product-listing.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadShelf } from './-parts/load-product-listing.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableCard } from './-parts/product-card-with-cart.tsx';
import { breadcrumbData, type Crumb } from './-parts/structured-data.ts';

export const Route = createFileRoute('/occasions')({
  validateSearch: readOccasionSearch,
  loaderDeps: ({ search }) => shelfQuery(search),
  loader: ({ context, deps, cause }) => loadShelf(context.trpc, deps, cause),
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
  errorComponent: RouteError,
  component: OccasionsPage,
});

function shelfQuery({ filter, page = 1 }: OccasionSearch): ShelfQuery {
  return { ...NO_FILTERS, sections: filter ? [filter] : [], page };
}

function OccasionsOnTheirWay() {
  return <LoadingOccasions occasion={Route.useSearch().filter} />;
}

function OccasionsPage() {
  const search = Route.useSearch();
  const { filter } = search;
  const shop = useShop();
  const { shelf, isOld } = useShelf(useMemo(() => shelfQuery(search), [search]));
  if (!shelf) return <LoadingOccasions occasion={filter} />;

  return (
    <>
      <OccasionsScreen
        shelf={shelf}
        isOld={isOld}
        occasion={filter}
        renderCard={(product, isAhead) => <ShoppableCard product={product} isAhead={isAhead} />}
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
