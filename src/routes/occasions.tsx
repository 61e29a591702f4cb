import { createFileRoute } from '@tanstack/react-router';
import type { Occasion } from '#contract/catalogue.ts';
import { JsonLd } from '#src/components/json-ld.tsx';
import { RouteError } from '#src/components/route-error.tsx';
import { LoadingOccasions } from '#src/features/catalogue/loading-occasions.tsx';
import { readOccasionSearch } from '#src/features/catalogue/occasion-search.ts';
import { OccasionsScreen } from '#src/features/catalogue/occasions-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableCard } from './-parts/shoppable-card.tsx';
import { breadcrumbData, type Crumb } from './-parts/structured-data.ts';

export const Route = createFileRoute('/occasions')({
  validateSearch: readOccasionSearch,
  loader: ({ context }) => context.trpc.catalogue.list.ensureData(),
  head: ({ match }) => {
    const { filter } = match.search;
    return pageHead(match.context.shop, {
      title: filter ? `${filter} flowers` : 'Flowers by occasion',
      description: 'Bouquets for birthdays, anniversaries, weddings, the office and sympathy.',
      path: pathOf(filter),
    });
  },
  pendingComponent: LoadingOccasions,
  errorComponent: RouteError,
  component: OccasionsPage,
});

function OccasionsPage() {
  const { filter } = Route.useSearch();
  const { data: products } = trpc.catalogue.list.useQuery();
  return (
    <>
      <OccasionsScreen
        products={products}
        occasion={filter}
        renderCard={(product, isAhead) => <ShoppableCard product={product} isAhead={isAhead} />}
      />
      <JsonLd data={breadcrumbData(useShop(), trailTo(filter))} />
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
