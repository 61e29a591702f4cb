import { showToast } from '#src/components/toasts/show-toast.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** Says that something failed, and why when the server said so; `askAgain` is offered beside it. */
export function showFailure(failure: string, error: unknown, askAgain?: () => void): void {
  const reason = shopErrorOf(error);
  // A dialog already asks to sign in again.
  if (reason?.code === 'NOT_SIGNED_IN') return;
  showToast({
    tone: 'error',
    ...(reason ? { title: failure, message: reason.message } : { message: failure }),
    ...(askAgain && { action: { label: 'Try again', onClick: askAgain } }),
  });
}
