import { useRef } from 'react';
import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx';
import { ShareButton } from '#src/features/share/share-button.tsx';
import { MOST_SHARED, sharedListUrl } from '#src/features/wishlist/shared-list.ts';
import { WishlistScreen } from '#src/features/wishlist/wishlist-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { ProductGridWithCart } from './add-to-cart/product-card-with-cart.tsx';
import { useSavedBouquets } from './use-saved-bouquets.ts';

/** The bouquets whose hearts are set in this browser, which can be shared by a link. */
export function OwnWishlist() {
  const { publicUrl } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const { bouquets, goneCount, clear } = useSavedBouquets(heading);
  return (
    <WishlistScreen
      title="Wishlist"
      lead={
        (bouquets?.length ?? 0) > MOST_SHARED
          ? `Saved on this device. The link to share has the first ${MOST_SHARED}.`
          : 'Saved on this device.'
      }
      count={bouquets?.length}
      goneCount={goneCount}
      actions={
        <>
          <ShareButton
            title="my wishlist"
            url={sharedListUrl(
              publicUrl,
              (bouquets ?? []).map(({ id }) => id),
            )}
          />
          <PushButton look="outline" onClick={clear}>
            Clear all
          </PushButton>
        </>
      }
      empty={{
        title: 'Nothing on your wishlist yet',
        text: 'Tap the heart on a bouquet you like, and you’ll find it here.',
      }}
      headingRef={heading}
      placeholder={<ProductGridSkeleton columns={4} rows={1} />}
    >
      <ProductGridWithCart products={bouquets ?? []} />
    </WishlistScreen>
  );
}
