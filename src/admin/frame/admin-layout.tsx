import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { NetworkNote } from '#src/admin/offline/network-note.tsx';
import { useKeepDays } from '#src/admin/offline/use-keep-days.ts';
import { UnmadeSteps } from '#src/admin/orders/moves/unmade-steps.tsx';
import { useNewsChoice, wantsNews } from '#src/admin/orders/news/news-choice.ts';
import { OrderNews } from '#src/admin/orders/news/order-news.tsx';
import { SignInAgain } from '#src/admin/session/sign-in-again.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { CommandPalette } from './command-palette.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AdminNav } from './admin-nav.tsx';
import classes from './admin-layout.module.css';
import { keepFocus } from './keep-focus.ts';

interface AdminFrameProps {
  username: string;
  /** Leads to the login screen. */
  onSignedOut: () => Promise<void>;
  /** The screen shows orders, and follows them; the others only where new orders are to be told of. */
  hasOrders?: boolean;
  children: ReactNode;
}

/** What stands around the administrator's screens. */
export function AdminLayout({ username, onSignedOut, hasOrders, children }: AdminFrameProps) {
  const shop = useShop();
  const { signOut, isSigningOut, leave } = useSignOut(onSignedOut);
  useEffect(keepFocus, []);
  useKeepDays();
  const isNewsWanted = wantsNews(useNewsChoice());

  return (
    <>
      <SignInAgain username={username} />
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.who}>
            <Link to="/" className={classes.brand}>
              {shop.name}
            </Link>
            <p className={classes.welcome}>Welcome, {username}</p>
          </div>
          <CommandPalette />
          <AccountMenu username={username} onPasswordChanged={leave} />
          <Button
            variant="default"
            className={classes.logout}
            aria-disabled={isSigningOut}
            onClick={() => {
              if (!isSigningOut) void signOut();
            }}
          >
            Logout
          </Button>
        </div>
        <AdminNav />
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <NetworkNote />
        <UnmadeSteps />
        {(hasOrders || isNewsWanted) && <OrderNews />}
        {children}
      </main>
    </>
  );
}
