import { showToast } from '#src/components/toasts/show-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { forgetSessionEnded } from './session-ended.ts';
import { signInFailure } from './sign-in-failure.ts';

/** Signs in, and keeps what the browser knows about its session right. Failures are shown as a toast too. */
export function useSignIn(onSignedIn: () => void) {
  const utils = trpc.useUtils();
  return trpc.admin.login.useMutation({
    networkMode: 'always',
    onSuccess: (session) => {
      utils.admin.session.setData(undefined, session);
      forgetSessionEnded();
      onSignedIn();
    },
    onError: (error) => showToast({ tone: 'error', message: signInFailure(error) }),
  });
}
