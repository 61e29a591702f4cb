import { useDisclosure } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { PageFooter } from '#src/components/page-footer.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { SkipLink } from '#src/components/skip-link.tsx';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { useCart } from '#src/features/cart/use-cart.ts';
import { useWishlist } from '#src/features/catalogue/use-wishlist.ts';
import { useLivePromise } from '#src/features/delivery/use-live-promise.ts';
import { NewsletterForm } from '#src/features/newsletter/newsletter-form.tsx';
import { SearchField } from '#src/features/search/search-field.tsx';
import { loadAhead, useOnDemand } from '#src/lib/use-on-demand.ts';
import { cartDrawer, mobileMenu, sayNotLoaded } from './on-demand.ts';
import classes from './site-frame.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True where the header shows a back button in place of the menu button. */
    hasBackButton?: boolean;
    /** 'admin' for the administrator's pages, which bring a frame of their own. */
    frame?: 'admin';
  }
}

// The same all the time: the frame is rendered anew with each change of the cart, these are not.
const SEARCH = <SearchField />;
const FOOTER = <PageFooter newsletter={<NewsletterForm />} />;

/** What stands around every screen of the shop: header, menu, cart and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isAdmin = useMatches({
    select: (matches) => matches.at(-1)?.staticData.frame === 'admin',
  });
  if (isAdmin) return <div className={classes.frame}>{children}</div>;

  return (
    <CartProvider>
      <Frame>{children}</Frame>
    </CartProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const cart = useCart();
  const promise = useLivePromise();
  const [isMenuOpen, menu] = useDisclosure();
  const { close: closeCart } = cart;
  const { close: closeMenu } = menu;
  const handleNoCart = useCallback(() => {
    closeCart();
    sayNotLoaded();
  }, [closeCart]);
  const handleNoMenu = useCallback(() => {
    closeMenu();
    sayNotLoaded();
  }, [closeMenu]);
  const CartDrawer = useOnDemand(cartDrawer, cart.isOpen, handleNoCart);
  const MobileMenu = useOnDemand(mobileMenu, isMenuOpen, handleNoMenu);
  const hasBackButton = useMatches({
    select: (matches) => matches.at(-1)?.staticData.hasBackButton === true,
  });

  return (
    <div className={classes.frame}>
      <SkipLink />
      <PageHeader
        announcement={promise}
        search={SEARCH}
        wishlistCount={useWishlist()?.length}
        cartCount={cart.state === 'ready' ? cart.count : undefined}
        onCartClick={cart.open}
        onCartIntent={() => loadAhead(cartDrawer)}
        onMenuClick={menu.open}
        onMenuIntent={() => loadAhead(mobileMenu)}
        hasBackButton={hasBackButton}
      />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      {FOOTER}
      {MobileMenu && <MobileMenu isOpen={isMenuOpen} onClose={menu.close} />}
      {CartDrawer && <CartDrawer />}
    </div>
  );
}
