import { hashKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { clearDrafts } from '#src/admin/drafts/draft-storage.ts';
import { forgetKept } from '#src/admin/offline/kept-days.ts';
import { allMade, commitNow } from '#src/admin/orders/moves/undoable-transitions.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const UNANSWERED =
  'We could not tell whether you were signed out: there was no answer. Please try again.';

/** A step that is not made by then is settled after the next sign-in. */
const MOST_WAIT_MS = 5_000;

/**
 * Signing out, and what has to follow when a session is over for good. `onSignedOut` leads to the login
 * screen and is waited for.
 */
export function useSignOut(onSignedOut: () => Promise<void>) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();

  async function leave(): Promise<void> {
    showAnswer(utils.admin.session, undefined, { isAdmin: false, username: null });
    await onSignedOut();
    // Removes all data of the owner from this browser, once no screen shows it any more.
    clearDrafts();
    await forgetKept();
    const session = hashKey(getQueryKey(trpc.admin.session, undefined, 'query'));
    queryClient.removeQueries({
      queryKey: getQueryKey(trpc.admin),
      predicate: ({ queryHash }) => queryHash !== session,
    });
    queryClient.getMutationCache().clear();
  }

  const [isMakingSteps, setMakingSteps] = useState(false);
  const logout = trpc.admin.logout.useMutation({
    onSuccess: leave,
    onError: (error) => showToast({ tone: 'error', message: messageOf(error, UNANSWERED) }),
  });

  /** The steps that could still be undone are made first: afterwards the shop would take none. */
  async function signOut(): Promise<void> {
    setMakingSteps(true);
    commitNow();
    const isLate = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS));
    await Promise.race([allMade(), isLate]);
    setMakingSteps(false);
    logout.mutate();
  }

  return { signOut, isSigningOut: isMakingSteps || logout.isPending, leave };
}
