import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { GiftVoucherView } from '#contract/gift/gift-view.schema.ts';
import { resendGiftInput } from '#contract/gift/gift.schema.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

interface ResendDialogProps {
  /** Undefined until one was chosen. */
  voucher: GiftVoucherView | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Emails a gift voucher, to the address that it has or to a corrected one. */
export function ResendDialog({ voucher, isOpen, onClose }: ResendDialogProps) {
  return (
    <FormDialog title="Email the gift voucher" isOpen={isOpen} onClose={onClose}>
      {(dialog) => voucher && <ResendForm key={voucher.id} voucher={voucher} dialog={dialog} />}
    </FormDialog>
  );
}

const fields = resendGiftInput.pick({ recipientEmail: true });

function ResendForm({ voucher, dialog }: { voucher: GiftVoucherView; dialog: DialogForm }) {
  const [email, setEmail] = useState(voucher.recipientEmail);
  const [fault, setFault] = useState<string>();
  const [callId, setCallId] = useState(newUuid);
  const input = useRef<HTMLInputElement>(null);
  const { gifts } = trpc.useUtils().admin;
  useTellDirty(email !== voucher.recipientEmail, dialog.onDirtyChange);
  const send = trpc.admin.gifts.resend.useMutation({
    onSuccess: (view) => {
      showAnswer(gifts.list, undefined, view);
      showToast({ tone: 'success', message: `Emailed to ${email}` });
      setCallId(newUuid());
      dialog.onDone();
    },
    onError: (error) => {
      // What was answered is over; what got no answer is sent again as the same one.
      if (shopErrorOf(error)) setCallId(newUuid());
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const found = errorsIn(fields, { recipientEmail: email })['recipientEmail'];
    setFault(found);
    if (found) input.current?.focus();
    else send.mutate({ id: voucher.id, callId, recipientEmail: email });
  }

  return (
    <form noValidate className={classes.fields} onSubmit={handleSubmit}>
      <TextInput
        ref={input}
        name="recipientEmail"
        size="md"
        type="email"
        label={`Email of ${voucher.recipient}`}
        description="Whoever gets it can spend it. One that went to a wrong address still has its code there."
        autoComplete="off"
        maxLength={254}
        value={email}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value);
          setFault(undefined);
          send.reset();
        }}
      />
      {send.isError && (
        <Alert role="alert" color="blush" title={changeFailure(send.error, 'sent')}>
          What you typed is still here.
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={send.isPending}>
          <SwappedLabel>{send.isPending ? 'Sending...' : 'Email it'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
