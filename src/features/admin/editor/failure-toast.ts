import { showToast } from '#src/components/toasts/show-toast.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** Says that something failed, and why when the server said so. */
export function showFailure(failure: string, error: unknown): void {
  const reason = shopErrorOf(error)?.message;
  showToast(
    reason
      ? { title: failure, message: reason, tone: 'error' }
      : { message: failure, tone: 'error' },
  );
}
