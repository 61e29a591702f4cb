import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShop } from '#src/lib/shop-config.tsx';
import { BackButton } from './back-button.tsx';
import { MenuButton } from './menu-button.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { whereHtml } from './where-html.ts';
import { OrderButton } from './order-button.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** Each part subscribes to its own data, so that the links around it are rendered once. */
  announcement: ReactNode;
  search: ReactNode;
  wishlist: ReactNode;
  cart: ReactNode;
  onMenuClick: () => void;
  onMenuIntent: () => void;
  /** Puts a button that goes one step back in the place of the menu button. */
  hasBackButton?: boolean;
}

export function PageHeader(props: PageHeaderProps) {
  const shop = useShop();
  return (
    <header className={classes.header}>
      {props.announcement}
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
        {/* Each choice loads a document of its own: what the server wrote stays, and scripts need not know it. */}
        <div
          className={classes.where}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? whereHtml(shop.choice) : '' }}
        />
        <div className={classes.end}>
          {props.wishlist}
          <OrderButton />
          {props.cart}
        </div>
      </div>
    </header>
  );
}
