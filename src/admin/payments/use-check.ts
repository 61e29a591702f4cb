import type { CheckView } from '#contract/payment/payment-admin.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';

const FAILED = 'There was no answer, so we could not tell what PayFast says. Please try again.';

/** Asks PayFast what was paid, about one order or about all, and shows the lists as they then are. */
export function useCheck() {
  const { admin } = trpc.useUtils();
  const options = {
    onSuccess: ({ isKnown, finding }: CheckView) =>
      showToast({ tone: isKnown ? 'success' : 'error', message: finding }),
    onError: (error: unknown) => showToast({ tone: 'error', message: messageOf(error, FAILED) }),
    onSettled: () => Promise.all([admin.payments.invalidate(), admin.orders.invalidate()]),
  } as const;
  const one = trpc.admin.payments.check.useMutation(options);
  const all = trpc.admin.payments.checkAll.useMutation(options);
  const isChecking = one.isPending || all.isPending;
  return {
    isChecking,
    isCheckingAll: all.isPending,
    check: (orderId: string) => {
      if (!isChecking) one.mutate({ orderId });
    },
    checkAll: () => {
      if (!isChecking) all.mutate();
    },
  };
}
