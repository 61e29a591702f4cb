import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { RouteError } from '#src/components/route-error.tsx';
import { ProductCardSkeleton } from '#src/features/catalogue/product-card-skeleton.tsx';
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx';
import { WishlistScreen } from '#src/features/wishlist/wishlist-screen.tsx';
import { ShoppableCard } from './-parts/shoppable-card.tsx';
import { useSavedBouquets } from './-parts/use-saved-bouquets.ts';

export const Route = createFileRoute('/wishlist')({
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
  const { bouquets, goneCount, clear } = useSavedBouquets(heading);
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
