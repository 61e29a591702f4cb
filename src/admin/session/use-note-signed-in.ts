import type { AdminSessionView } from '#contract/owner/admin.ts';
import { showAnswer } from '#src/lib/show-answer.ts';
import { trpc } from '#src/lib/trpc.ts';
import { settleSessionEnded } from './retry-after-reauth.ts';

/** Returns what is done once the owner is signed in: what the browser knows about its session is kept right. */
export function useNoteSignedIn(onSignedIn: () => void) {
  const utils = trpc.useUtils();
  return ({ isAdmin, username }: AdminSessionView): void => {
    showAnswer(utils.admin.session, undefined, { isAdmin, username });
    settleSessionEnded(true);
    onSignedIn();
  };
}
