import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx';
import { useWishlist, wishlist } from '#src/features/catalogue/wishlist-store.ts';
import { WishlistScreen } from '#src/features/wishlist/wishlist-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { ProductGridWithCart } from './add-to-cart/product-card-with-cart.tsx';

/** The bouquets of a wishlist that came by a link: they can be bought, and kept on this browser's own list. */
export function SharedWishlist({ ids }: { ids: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = trpc.catalogue.byIds.useQuery({ ids }, { throwOnError: true });
  const own = useWishlist() ?? [];
  const known = data?.map(({ id }) => id) ?? [];
  const isKept = known.every((id) => own.includes(id));
  return (
    <WishlistScreen
      title="A shared wishlist"
      lead={
        <>
          Tap a heart to keep a bouquet. <Link to="/wishlist">My own wishlist</Link>
        </>
      }
      count={data?.length}
      goneCount={data ? ids.length - data.length : 0}
      actions={
        <PushButton
          look="outline"
          aria-disabled={isKept}
          onClick={() => wishlist.add(known.toReversed())}
        >
          {isKept ? 'On my wishlist' : 'Keep all on my wishlist'}
        </PushButton>
      }
      empty={{
        title: 'Nothing of this wishlist is left',
        text: 'Its bouquets are no longer in the shop.',
      }}
      headingRef={heading}
      placeholder={<ProductGridSkeleton columns={4} rows={1} />}
    >
      <ProductGridWithCart products={data ?? []} />
    </WishlistScreen>
  );
}
