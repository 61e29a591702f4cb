import type { AdminSessionView } from '#contract/owner/admin.ts';
import { trpc } from '#src/lib/trpc.ts';
import { settleSessionEnded } from './retry-after-reauth.ts';

/** Returns what is done once the owner is signed in: what the browser knows about its session is kept right. */
export function useNoteSignedIn(onSignedIn: () => void) {
  const utils = trpc.useUtils();
  return async ({ isAdmin, username }: AdminSessionView): Promise<void> => {
    // An answer from before must not come after this one.
    await utils.admin.session.cancel();
    utils.admin.session.setData(undefined, { isAdmin, username });
    settleSessionEnded(true);
    onSignedIn();
  };
}
