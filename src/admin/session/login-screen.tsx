import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { forgetKept } from '#src/admin/offline/kept-days.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The administrator's login. `onSignedIn` leads away from it. */
export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const shop = useShop();
  useFindSession(onSignedIn);

  function handleSignedIn() {
    showToast({ tone: 'success', message: 'Logged in successfully' });
    onSignedIn();
  }

  return (
    <main id="content" className={classes.screen}>
      <Link to="/" className={classes.brand}>
        {shop.name}
      </Link>
      <div className={classes.card}>
        <h1 className={classes.title}>Sign in</h1>
        <p className={classes.text}>For the owner of the shop.</p>
        <SignInForm onSignedIn={handleSignedIn} />
      </div>
    </main>
  );
}

/**
 * Looks once more for a session. The cookie is not sent along when a link of another site, such as a
 * mail program, leads here, so the server may not have seen it.
 */
function useFindSession(onFound: () => void) {
  const utils = trpc.useUtils();
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    utils.admin.session
      .fetch(undefined, { staleTime: 0 })
      .then(({ isAdmin }) => {
        if (isAdmin) handleFound();
        else void forgetKept();
      })
      // When the call fails, the form stays.
      .catch(() => undefined);
  }, [utils]);
}
