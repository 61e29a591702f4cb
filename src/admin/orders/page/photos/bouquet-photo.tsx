import { Button } from '@mantine/core';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { base64Of } from '#src/lib/photo/base64-of.ts';
import { PHOTO_FAILED, type TakenPhoto, usePhoto } from '#src/lib/photo/use-photo.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './photo-panel.module.css';

interface BouquetPhotoProps {
  order: AdminOrderView;
  /** The photograph that is there. */
  before: string | null;
}

/** One tap photographs the bouquet; it is looked at before it is sent to the customer. */
export function BouquetPhoto({ order, before }: BouquetPhotoProps) {
  const photo = usePhoto();
  const { taken, isWorking, hasFailed, open, drop, input } = photo;
  const sending = trpc.admin.photos.take.useMutation(
    useOrderChange(() => {
      drop();
      const message = order.customerEmail ? 'Photograph sent' : 'Photograph saved';
      showToast({ tone: 'success', message });
    }),
  );

  async function send({ id, jpeg }: TakenPhoto) {
    if (sending.isPending) return;
    const file = await base64Of(jpeg);
    sending.mutate({ id: order.id, photoId: id, file, replaces: before });
  }

  return (
    <div className={classes.taking}>
      <input {...input} aria-label="Photograph of the bouquet" />
      {taken && (
        <>
          <img src={taken.url} alt="The bouquet, not sent yet" className={classes.preview} />
          <p className={classes.text}>{whereItGoes(order)}</p>
        </>
      )}
      <div className={classes.buttons}>
        {taken && (
          <Button size="md" aria-disabled={sending.isPending} onClick={() => void send(taken)}>
            <SwappedLabel>{sending.isPending ? 'Sending...' : sendLabel(order)}</SwappedLabel>
          </Button>
        )}
        <Button size="md" variant="default" aria-disabled={sending.isPending} onClick={open}>
          {taken || before ? 'Take another' : 'Photograph the bouquet'}
        </Button>
        {taken && !sending.isPending && (
          <Button
            size="md"
            variant="default"
            onClick={() => {
              sending.reset();
              drop();
            }}
          >
            Not now
          </Button>
        )}
      </div>
      <p role="status" className={classes.status}>
        {isWorking && 'The photograph is being made small...'}
        {hasFailed && PHOTO_FAILED}
      </p>
      {sending.error && taken && (
        <p role="alert" className={classes.fault}>
          {changeFailure(sending.error, 'sent')}
        </p>
      )}
    </div>
  );
}

function sendLabel({ customerEmail }: AdminOrderView): string {
  return customerEmail ? 'Send it to the customer' : 'Put it on their page';
}

function whereItGoes({ customerName, customerEmail }: AdminOrderView): string {
  return customerEmail
    ? `${customerName} gets an email, ${customerEmail}, that leads to it on the order’s page.`
    : 'It is shown on the order’s page. There is no email address to write to.';
}
