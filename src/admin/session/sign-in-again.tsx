import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { noteSessionEnded, settleSessionEnded, useSessionEnded } from './retry-after-reauth.ts';
import classes from './sign-in-again.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** Above every other dialog, below toasts. */
const Z_INDEX = 1000;

/**
 * Asks to sign in again when a call was refused because the session is over, and leaves the page below
 * as it is. It must stand before all other dialogs, to take the Escape key from them.
 */
export function SignInAgain({ username }: { username: string }) {
  const question = useSessionEnded();
  const hasEnded = question !== undefined;
  // While it closes, the dialog still says what it was open for.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  useWatchSession();

  useWindowEvent(
    'keydown',
    (event) => {
      if (!hasEnded || event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      handleDismiss();
    },
    { capture: true },
  );

  // The owner may have signed in again in another window.
  useWindowEvent('focus', () => {
    if (hasEnded) void resumeIfSignedIn();
  });

  async function resumeIfSignedIn() {
    const session = await client.admin.session.query().catch(() => undefined);
    if (!session?.isAdmin) return;
    settleSessionEnded(true);
    handleSignedIn();
  }

  function handleDismiss() {
    settleSessionEnded(false);
  }

  function handleSignedIn() {
    showToast({ tone: 'success', message: 'You are signed in again' });
    // Reads again what could not be read in the meantime.
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return (
    <Modal
      opened={hasEnded}
      onClose={handleDismiss}
      closeOnClickOutside={false}
      title="Please sign in again"
      centered
      zIndex={Z_INDEX}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.text}>
        Your session has ended. Everything you typed is still there.{' '}
        {shown === 'call-waits'
          ? 'What you pressed is done as soon as you are signed in.'
          : 'If you pressed a button, press it again once you are signed in.'}
      </p>
      <SignInForm username={username} onSignedIn={handleSignedIn} />
    </Modal>
  );
}

/** Notices any call that is refused because the owner is not signed in. */
function useWatchSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

function note(error: unknown): void {
  if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') noteSessionEnded();
}
