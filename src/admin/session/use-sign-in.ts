import { showToast } from '#src/ui/toasts/show-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { settleSessionEnded } from './session-ended.ts';
import { signInFailure } from './sign-in-failure.ts';

/** Signs in, and keeps what the browser knows about its session right. Failures are shown as a toast too. */
export function useSignIn(onSignedIn: () => void) {
  const utils = trpc.useUtils();
  return trpc.admin.login.useMutation({
    onSuccess: async (session) => {
      // An answer from before must not come after this one.
      await utils.admin.session.cancel();
      utils.admin.session.setData(undefined, session);
      settleSessionEnded(true);
      onSignedIn();
    },
    onError: (error) => showToast({ tone: 'error', message: signInFailure(error) }),
  });
}
