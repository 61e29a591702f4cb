import { useState } from 'react';
import type { MailView, ResendMailInput } from '#contract/owner/mail.schema.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

const LOOK_FIRST = 'Please look under “Recently sent” before you press it once more.';

/**
 * Sends a mail again and shows the list as it then is. To one address it is sent once, however often that is pressed,
 * until it has failed once more.
 */
export function useResend(
  { state, attempts }: Pick<MailView, 'state' | 'attempts'>,
  onSent: () => void,
) {
  const [shown] = useState(() => newUuid());
  const [failed, setFailed] = useState(0);
  if (state === 'failed' && attempts !== failed) setFailed(attempts);
  const idempotencyKey = `${shown}-${failed}`;
  const [sent, setSent] = useState<string>();
  const { admin } = trpc.useUtils();
  const call = trpc.admin.mails.resend.useMutation({
    onSuccess: ({ recipient }, { recipient: other, idempotencyKey: key }) => {
      if (other === undefined) setSent(key);
      showToast({ tone: 'success', message: `On its way to ${recipient}` });
      onSent();
    },
    onSettled: () => admin.mails.invalidate(),
  });
  const refusal = shopErrorOf(call.error);
  const isOutdated = refusal?.code === 'MAIL_OUTDATED';
  return {
    /** What has changed about the order since the mail was written, where that asks for a decision. */
    change: isOutdated ? refusal.message : undefined,
    /** Sends it although its order has changed. */
    sendAnyway: () => {
      if (call.variables && !call.isPending) call.mutate({ ...call.variables, anyway: true });
    },
    leave: () => call.reset(),
    resend: (input: ResendMailInput) => {
      if (!call.isPending) call.mutate({ ...input, idempotencyKey });
    },
    isSending: call.isPending,
    /** It is on its way once more to where it went. */
    isSent: sent === idempotencyKey,
    problem:
      call.error && !isOutdated ? changeFailure(call.error, 'sent again', LOOK_FIRST) : undefined,
  };
}
