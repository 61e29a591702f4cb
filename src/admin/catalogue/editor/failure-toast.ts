import { showToast } from '#src/ui/toasts/show-toast.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';

/** Says that something failed, and why when the server said so; `askAgain` is offered beside it. */
export function showFailure(failure: string, error: unknown, askAgain?: () => void): void {
  const reason = shopErrorOf(error);
  // A dialog already asks to sign in again.
  if (reason?.code === 'NOT_SIGNED_IN') return;
  showToast({
    tone: 'error',
    title: failure,
    message: messageOf(error, 'There was no answer, so it may have been done all the same.'),
    ...(askAgain && { action: { label: 'Try again', onClick: askAgain } }),
  });
}
