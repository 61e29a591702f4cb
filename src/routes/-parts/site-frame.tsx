import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { PageFooter } from '#src/ui/page-footer.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { useCart } from '#src/features/cart/use-cart.ts';
import { NewsletterForm } from '#src/features/newsletter/newsletter-form.tsx';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';
import { cartDrawer } from './lazy-components.ts';
import classes from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** 'admin' for the administrator's pages and 'driver' for a driver's, which bring a frame of their own. */
    frame?: 'admin' | 'driver';
    /** True for a page that says itself, in place of what it is for, that it needs scripts. */
    saysItNeedsScripts?: true;
  }
}

// The same elements all the time: what is around them may be rendered again, they are not.
const HEADER = <SiteHeader />;
const FOOTER = <PageFooter newsletter={<NewsletterForm />} />;
const CART = <OpenedCart />;
// A browser with scripts passes over it, and is sent none of its words.
const WITHOUT_SCRIPTS = <noscript>{import.meta.env.SSR && <NoteWithoutScripts />}</noscript>;

/** What stands around every screen of the shop: header, menu, cart and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const hasOwn = useMatches({
    select: (matches) => matches.at(-1)?.staticData.frame !== undefined,
  });
  if (hasOwn) return <div className={classes.frame}>{children}</div>;

  return (
    <CartProvider>
      <link rel="manifest" href="/manifest.webmanifest" />
      <div className={classes.frame}>
        <SkipLink />
        {HEADER}
        {WITHOUT_SCRIPTS}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
        {FOOTER}
        {CART}
      </div>
    </CartProvider>
  );
}

function NoteWithoutScripts() {
  const isSaid = useMatches({ select: (matches) => matches.at(-1)?.staticData.saysItNeedsScripts });
  if (isSaid) return null;
  return (
    <p className={classes.without}>
      Ordering here and asking for a quote need JavaScript. You can also do both directly: see{' '}
      <a href="/contact">Contact Us</a>.
    </p>
  );
}

function OpenedCart() {
  const { isOpen, close } = useCart();
  const handleNoCart = useCallback(
    (error: unknown) => {
      close();
      reportNotLoaded(error);
    },
    [close],
  );
  const CartDrawer = useLazyComponent(cartDrawer, isOpen, handleNoCart);
  return CartDrawer && <CartDrawer />;
}
