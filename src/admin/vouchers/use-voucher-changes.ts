import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** One after the other, in the order in which they were pressed. */
const IN_TURN = { scope: { id: 'vouchers' } } as const;

/** The changes of vouchers. The list is read again after each. */
export function useVoucherChanges() {
  const { vouchers } = trpc.useUtils().admin;
  const reload = () => void vouchers.invalidate();
  return {
    /** Its dialog says why it failed. */
    save: trpc.admin.vouchers.save.useMutation({
      ...IN_TURN,
      onSettled: reload,
      onSuccess: ({ code }) => showToast({ tone: 'success', message: `${code} is saved` }),
    }),
    end: trpc.admin.vouchers.end.useMutation({
      ...IN_TURN,
      onSettled: reload,
      onSuccess: ({ code }) =>
        showToast({ tone: 'success', message: `${code} has ended: no new order can use it` }),
      onError: (error) =>
        showToast({
          tone: 'error',
          title: 'The voucher was not ended',
          message: changeFailure(error, 'ended'),
        }),
    }),
  };
}

export type VoucherChanges = ReturnType<typeof useVoucherChanges>;
