import { Button } from '@mantine/core';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import dialog from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, useOrderChange, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { base64Of } from '#src/lib/photo/base64-of.ts';
import type { TakenPhoto } from '#src/lib/photo/use-photo.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './photo-panel.module.css';

interface SendPhotoFormProps {
  order: AdminOrderView;
  taken: TakenPhoto;
  /** The photo that the owner saw there. */
  before: string | null;
  form: DialogForm;
  onTakeAnother: () => void;
}

/** Shows what was taken before it is sent. */
export function SendPhotoForm(props: SendPhotoFormProps) {
  const { order, taken, before, form, onTakeAnother } = props;
  const { customerEmail } = order;
  const { mutate, isPending, error } = trpc.admin.photos.take.useMutation(
    useOrderChange(() => {
      form.onDone();
      showToast({
        tone: 'success',
        message: customerEmail ? 'Photo sent' : 'Photo saved',
      });
    }),
  );
  useTellDirty(true, form.onDirtyChange);

  async function send() {
    if (isPending) return;
    const file = await base64Of(taken.jpeg);
    mutate({ id: order.id, photoId: taken.id, file, replaces: before });
  }

  return (
    <>
      <div className={classes.preview}>
        <img src={taken.url} alt="The bouquet, not sent yet" className={classes.picture} />
      </div>
      <p className={dialog.text}>{whereItGoes(order)}</p>
      {error && (
        <p role="alert" className={dialog.text}>
          {changeFailure(error, 'sent')}
        </p>
      )}
      <div className={dialog.actions}>
        <Button variant="default" size="md" onClick={form.onCancel}>
          Not now
        </Button>
        <Button
          variant="default"
          size="md"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onTakeAnother();
          }}
        >
          Take another
        </Button>
        <Button size="md" aria-disabled={isPending} data-autofocus onClick={() => void send()}>
          <SwappedLabel>{isPending ? 'Sending...' : 'Send it'}</SwappedLabel>
        </Button>
      </div>
    </>
  );
}

function whereItGoes({ customerName, customerEmail }: AdminOrderView): string {
  return customerEmail
    ? `${customerName} gets an email at ${customerEmail}. It leads to the order’s page, which shows it.`
    : 'The page of the order shows it. There is no email address to write to.';
}
