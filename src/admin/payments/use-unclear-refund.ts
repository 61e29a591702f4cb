import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { refundWords } from './refund-words.ts';

/** Finds out what became of a refund, or takes the owner's word for it. */
export function useUnclearRefund(id: string) {
  const { admin } = trpc.useUtils();
  const options = {
    onSuccess: (refund: RefundView) => {
      const { text, isOpen } = refundWords(refund);
      showToast({ tone: isOpen ? 'error' : 'success', message: refund.note || text });
    },
    onError: (error: unknown) =>
      showToast({ tone: 'error', message: changeFailure(error, 'saved') }),
    onSettled: () => Promise.all([admin.payments.invalidate(), admin.orders.invalidate()]),
  } as const;
  const check = trpc.admin.payments.checkRefund.useMutation(options);
  const decide = trpc.admin.payments.decideRefund.useMutation(options);
  const isBusy = check.isPending || decide.isPending;
  return {
    isBusy,
    check: () => {
      if (!isBusy) check.mutate({ id });
    },
    decide: (isDone: boolean) => {
      if (!isBusy) decide.mutate({ id, isDone });
    },
  };
}
