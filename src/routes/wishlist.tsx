import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { RouteError } from '#src/components/route-error.tsx';
import { ProductCardSkeleton } from '#src/features/catalogue/product-card-skeleton.tsx';
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx';
import { WishlistScreen } from '#src/features/wishlist/wishlist-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { ShoppableCard } from './-parts/shoppable-card.tsx';
import { useSavedBouquets } from './-parts/use-saved-bouquets.ts';

export const Route = createFileRoute('/wishlist')({
  // Read anew at each visit: what is not in it is taken off the list.
  loader: ({ context }) => context.trpc.catalogue.list.prefetch(undefined, { staleTime: 0 }),
  head: ({ match }) => ({
    meta: [
      { title: `Wishlist | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  errorComponent: RouteError,
  component: WishlistPage,
});

const SKELETONS = ['a', 'b', 'c', 'd'];

function WishlistPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [products, { isSuccess }] = trpc.catalogue.list.useSuspenseQuery();
  const { bouquets, goneCount, clear } = useSavedBouquets(products, {
    isFresh: isSuccess,
    fallback: heading,
  });
  return (
    <WishlistScreen
      count={bouquets?.length}
      goneCount={goneCount}
      onClear={clear}
      headingRef={heading}
      placeholder={<Skeletons />}
    >
      <ProductGrid columns={4}>
        {bouquets?.map((product) => (
          <li key={product.id}>
            <ShoppableCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </WishlistScreen>
  );
}

function Skeletons() {
  return (
    <ProductGrid columns={4}>
      {SKELETONS.map((skeleton) => (
        <li key={skeleton}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
}
