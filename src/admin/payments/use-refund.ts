import { useState } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import type { PaymentView, RefundView } from '#contract/payment/payment-admin.schema.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import type { AskedRefund } from './refund-question.tsx';

export interface RefundWish {
  amount: string;
  reason: string;
}

/**
 * Gives money of a payment back, or notes that it was given. A wish that gets no answer is sent again
 * under the same id, so that it stays one refund; once it was answered the next one is another. One of money that
 * is kept by agreement is refused, unless the screen showed so, and so is one from a form that was opened before
 * another refund, or before a change of the order that takes the money.
 */
export function useRefund(
  { id: paymentId, kept: keptSeen, left, owed }: Pick<PaymentView, 'id' | 'kept' | 'left' | 'owed'>,
  onDone: () => void,
) {
  const { admin } = trpc.useUtils();
  const [id, setId] = useState(() => newUuid());
  const [{ leftSeen, owedSeen }] = useState({ leftSeen: left, owedSeen: owed });
  const [refusal, setRefusal] = useState<string>();
  // What was sent and has had no answer yet.
  const [sent, setSent] = useState<AskedRefund>();

  const readAgain = () => Promise.all([admin.payments.invalidate(), admin.orders.invalidate()]);

  const options = {
    // A form that is opened after the message shows what is left now, and not what was left before.
    onSuccess: async ({ state, amount, note }: RefundView) => {
      setId(newUuid());
      setSent(undefined);
      await readAgain();
      if (state === 'refused') return setRefusal(note);
      const given = `${randLabelOf(amount)} refunded`;
      showToast(
        state === 'done'
          ? { tone: 'success', message: given }
          : { tone: 'error', message: note || 'We don’t know yet whether PayFast did it.' },
      );
      onDone();
    },
    onError: (failure: unknown) => {
      const refused = shopErrorOf(failure);
      if (refused) setSent(undefined);
      if (refused?.code !== 'ATTENTION_CHANGED') return readAgain();
      // The payment as it is now takes the place of the form, and may leave the list.
      showToast({ tone: 'error', message: refused.message });
      onDone();
      return readAgain();
    },
  } as const;
  const through = trpc.admin.payments.refund.useMutation(options);
  const byHand = trpc.admin.payments.recordRefund.useMutation(options);
  const error = through.error ?? byHand.error;
  const isPending = through.isPending || byHand.isPending;

  function begin({ way, amount, sendsEmail }: AskedRefund, wish: RefundWish): void {
    if (isPending) return;
    setRefusal(undefined);
    setSent({ way, amount, sendsEmail });
    through.reset();
    byHand.reset();
    const refund = { id, paymentId, keptSeen, leftSeen, owedSeen, ...wish };
    if (way === 'payfast') through.mutate(refund);
    else byHand.mutate({ ...refund, way, sendsEmail });
  }

  return {
    isSending: through.isPending,
    isNoting: byHand.isPending,
    problem: refusal ?? (error ? changeFailure(error, 'refunded') : undefined),
    /**
     * Returns the same refund as it was sent before and got no answer, so that the owner has said yes to it already;
     * undefined where this is another one.
     */
    sentBefore: ({ way, amount }: Pick<AskedRefund, 'way' | 'amount'>) =>
      sent?.way === way && sent.amount === amount ? sent : undefined,
    begin,
  };
}
