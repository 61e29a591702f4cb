import type { ResendMailInput } from '#contract/mail.schema.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';

const LOOK_FIRST = 'Please look under “Sent lately” before you press it once more.';

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
    problem: call.error ? changeFailure(call.error, 'sent again', LOOK_FIRST) : undefined,
  };
}
