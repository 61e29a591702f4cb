import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** Takes a message from PayFast off the list once the owner has done what it asks for. */
export function useResolveReview() {
  const { admin } = trpc.useUtils();
  const dealing = trpc.admin.payments.dealWith.useMutation({
    onError: (error) =>
      showToast({
        tone: 'error',
        message: changeFailure(error, 'saved'),
      }),
    onSettled: () =>
      Promise.all([
        admin.payments.invalidate(),
        admin.orders.invalidate(),
        admin.overview.invalidate(),
      ]),
  });
  return {
    isDealing: dealing.isPending,
    dealWith: (id: string) => {
      if (!dealing.isPending) dealing.mutate({ id });
    },
  };
}
