import { createFileRoute } from '@tanstack/react-router';
import { RouteError } from '#src/components/route-error.tsx';
import { LoadingOccasions } from '#src/features/catalogue/loading-occasions.tsx';
import { readOccasionSearch } from '#src/features/catalogue/occasion-search.ts';
import { OccasionsScreen } from '#src/features/catalogue/occasions-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableCard } from './-parts/shoppable-card.tsx';

export const Route = createFileRoute('/occasions')({
  validateSearch: readOccasionSearch,
  loader: ({ context }) => context.trpc.catalogue.list.ensureData(),
  head: ({ match }) => {
    const { filter } = match.search;
    return pageHead(match.context.shop, {
      title: filter ? `${filter} flowers` : 'Flowers by occasion',
      description: 'Bouquets for birthdays, anniversaries, weddings, the office and sympathy.',
      path: filter ? `/occasions?filter=${filter}` : '/occasions',
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
    <OccasionsScreen
      products={products}
      occasion={filter}
      renderCard={(product) => <ShoppableCard product={product} />}
    />
  );
}
