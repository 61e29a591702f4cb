import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx';
import { WishlistScreen } from '#src/features/wishlist/wishlist-screen.tsx';
import { ProductGridWithCart } from './-parts/add-to-cart/product-card-with-cart.tsx';
import { useSavedBouquets } from './-parts/use-saved-bouquets.ts';

export const Route = createFileRoute('/wishlist')({
  head: ({ match }) => ({
    meta: [
      { title: `Wishlist | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: WishlistPage,
});

function WishlistPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { bouquets, goneCount, clear } = useSavedBouquets(heading);
  return (
    <WishlistScreen
      count={bouquets?.length}
      goneCount={goneCount}
      onClear={clear}
      headingRef={heading}
      placeholder={<ProductGridSkeleton columns={4} rows={1} />}
    >
      <ProductGridWithCart products={bouquets ?? []} />
    </WishlistScreen>
  );
}
