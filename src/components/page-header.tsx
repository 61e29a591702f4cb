import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShop } from '#src/lib/shop-config.tsx';
import { AnnouncementStrip } from './announcement-strip.tsx';
import { BackButton } from './back-button.tsx';
import { CartButton } from './cart-button.tsx';
import { MenuButton } from './menu-button.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { OrderButton } from './order-button.tsx';
import classes from './page-header.module.css';
import { WishlistButton } from './wishlist-button.tsx';

interface PageHeaderProps {
  /** The live delivery promise; undefined while it is not known. */
  announcement: ReactNode;
  search: ReactNode;
  /** Undefined until the browser knows its wishlist; never in the HTML. */
  wishlistCount: number | undefined;
  /** Undefined until the browser knows its cart; never in the HTML. */
  cartCount: number | undefined;
  onCartClick: () => void;
  /** The pointer or the focus is on the cart button. */
  onCartIntent: () => void;
  onMenuClick: () => void;
  onMenuIntent: () => void;
  /** Puts a button that goes one step back in the place of the menu button. */
  hasBackButton?: boolean;
}

export function PageHeader(props: PageHeaderProps) {
  const shop = useShop();
  return (
    <header className={classes.header}>
      <AnnouncementStrip>{props.announcement}</AnnouncementStrip>
      <div className={classes.bar}>
        <div className={classes.start}>
          {props.hasBackButton ? (
            <BackButton />
          ) : (
            <MenuButton onClick={props.onMenuClick} onIntent={props.onMenuIntent} />
          )}
        </div>
        <Link to="/" className={classes.brand}>
          {shop.name}
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          {NAV_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ includeSearch: false }}
              className={classes.link}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={classes.search}>{props.search}</div>
        <div className={classes.end}>
          <WishlistButton count={props.wishlistCount} />
          <OrderButton />
          <CartButton
            count={props.cartCount}
            onClick={props.onCartClick}
            onIntent={props.onCartIntent}
          />
        </div>
      </div>
    </header>
  );
}
