import { Button } from '@mantine/core';
import { randLabelOf } from '#contract/money/money.ts';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { shortTime } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './refund-record.module.css';
import { WithdrawRefund } from './withdraw-dialog.tsx';

/** How a refund was made, in words. */
const HOW: Readonly<Record<RefundView['way'], string>> = {
  payfast: 'through PayFast',
  at_payfast: 'at PayFast, noted here',
  by_hand: 'outside PayFast',
  gift: 'onto the gift voucher',
};

/** One refund: how it stands, and what to do while that is not known. */
export function RefundRecord({ refund, getsEmails }: { refund: RefundView; getsEmails: boolean }) {
  const { text, tone, isOpen } = refundWords(refund);
  const { check, decide, isBusy } = useUnreconciledRefund(refund.id);
  return (
    <div className={classes.refund}>
      <div className={records.top}>
        <p className={records.facts}>
          Refund of {randLabelOf(refund.amount)} {HOW[refund.way]}, {shortTime(refund.createdAt)}
        </p>
        <span className={records.state} data-tone={tone}>
          {text}
        </span>
      </div>
      <p className={records.note}>
        {refund.reason}
        {refund.note && `. ${refund.note}`}
      </p>
      {refund.way !== 'payfast' && refund.way !== 'gift' && refund.state === 'done' && (
        <div className={records.actions}>
          <WithdrawRefund refund={refund} getsEmails={getsEmails} />
        </div>
      )}
      {isOpen && (
        <div className={records.actions}>
          <Button size="md" aria-disabled={isBusy} onClick={check}>
            Ask PayFast again
          </Button>
          {refund.state === 'unclear' && (
            <>
              <Button
                size="md"
                variant="default"
                aria-disabled={isBusy}
                onClick={() => decide(true)}
              >
                PayFast’s site shows it
              </Button>
              <Button
                size="md"
                variant="default"
                aria-disabled={isBusy}
                onClick={() => decide(false)}
              >
                It is not there
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Finds out what became of a refund, or takes the owner's word for it. */
function useUnreconciledRefund(id: string) {
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

/** How a refund stands, in words, and how that is to be taken. */
function refundWords({ state }: Pick<RefundView, 'state'>): {
  text: string;
  tone: 'good' | 'bad' | 'plain';
  /** The money may still move. */
  isOpen: boolean;
} {
  switch (state) {
    case 'done':
      return { text: 'Refunded', tone: 'good', isOpen: false };
    case 'refused':
      return { text: 'Not refunded', tone: 'bad', isOpen: false };
    case 'withdrawn':
      return { text: 'Withdrawn', tone: 'plain', isOpen: false };
    case 'unclear':
      return { text: 'Not known yet', tone: 'bad', isOpen: true };
    case 'asking':
    case 'sending':
      return { text: 'Under way', tone: 'plain', isOpen: true };
  }
}
