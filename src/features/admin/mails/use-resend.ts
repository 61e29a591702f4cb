import type { ResendMailInput } from '#contract/mail.schema.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';

/** Sends a mail again and shows the list as it then is. */
export function useResend(onSent: () => void) {
  const { admin } = trpc.useUtils();
  const call = trpc.admin.mails.resend.useMutation({
    onSuccess: ({ recipient }) => {
      showToast({ tone: 'success', message: `On its way to ${recipient}` });
      onSent();
    },
    onSettled: () => admin.mails.invalidate(),
  });
  return {
    resend: (input: ResendMailInput) => {
      if (!call.isPending) call.mutate(input);
    },
    isSending: call.isPending,
    problem: call.error
      ? messageOf(call.error, 'It could not be sent again. Please try once more.')
      : undefined,
  };
}
