import { useDisclosure } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AnnouncementBar } from '#src/ui/announcement-bar.tsx';
import { CartButton } from '#src/ui/cart-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { WishlistButton } from '#src/ui/wishlist-button.tsx';
import { useCart } from '#src/features/cart/use-cart.ts';
import { useWishlist } from '#src/features/catalogue/wishlist-store.ts';
import { useDeliveryCountdown } from '#src/features/delivery/use-delivery-countdown.ts';
import { SearchField } from '#src/features/search/search-field.tsx';
import { preload, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';
import { cartDrawer, mobileMenu } from './lazy-components.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True where the header shows a back button in place of the menu button. */
    hasBackButton?: boolean;
  }
}

const ANNOUNCEMENT = <Announcement />;
const SEARCH = <SearchField />;
const WISHLIST = <Wishlist />;
const CART = <Cart />;

/** The header of the shop's screens, with the menu that it opens. */
export function SiteHeader() {
  const [isMenuOpen, { open, close }] = useDisclosure();
  const handleNoMenu = useCallback(
    (error: unknown) => {
      close();
      reportNotLoaded(error);
    },
    [close],
  );
  const MobileMenu = useLazyComponent(mobileMenu, isMenuOpen, handleNoMenu);
  const hasBackButton = useMatches({
    select: (matches) => matches.at(-1)?.staticData.hasBackButton === true,
  });

  return (
    <>
      <PageHeader
        announcement={ANNOUNCEMENT}
        search={SEARCH}
        wishlist={WISHLIST}
        cart={CART}
        onMenuClick={open}
        onMenuIntent={() => preload(mobileMenu)}
        hasBackButton={hasBackButton}
      />
      {MobileMenu && <MobileMenu isOpen={isMenuOpen} onClose={close} />}
    </>
  );
}

function Announcement() {
  return <AnnouncementBar>{useDeliveryCountdown()}</AnnouncementBar>;
}

function Wishlist() {
  return <WishlistButton count={useWishlist()?.length} />;
}

function Cart() {
  const { state, count, open } = useCart();
  return (
    <CartButton
      count={state === 'ready' ? count : undefined}
      onClick={open}
      onIntent={() => preload(cartDrawer)}
    />
  );
}
