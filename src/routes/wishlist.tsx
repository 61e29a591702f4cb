import { createFileRoute, useLocation } from '@tanstack/react-router';
import { readSharedList } from '#src/features/wishlist/shared-list.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { OwnWishlist } from './-parts/own-wishlist.tsx';
import { SharedWishlist } from './-parts/shared-wishlist.tsx';

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
  const hash = useLocation({ select: (location) => location.hash });
  // The server never hears what stands behind the “#”.
  const shared = useHydrated() ? readSharedList(hash) : [];
  return shared.length > 0 ? <SharedWishlist ids={shared} /> : <OwnWishlist />;
}
