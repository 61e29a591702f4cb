import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { OwnersPhoto } from '#contract/order/order-photo.schema.ts';
import { FormDialog } from '#src/admin/dialogs/form-dialog.tsx';
import { PHOTO_FAILED, usePhoto } from '#src/lib/photo/use-photo.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { PhotoFigure } from './photo-figure.tsx';
import { RemovePhoto } from './remove-photo.tsx';
import { SendPhotoForm } from './send-photo-form.tsx';

interface BouquetPhotoProps {
  order: AdminOrderView;
  bouquet: OwnersPhoto | undefined;
}

/** The photo of the bouquet. One tap takes it; it is looked at before it is sent to the customer. */
export function BouquetPhoto({ order, bouquet }: BouquetPhotoProps) {
  const { taken, isWorking, hasFailed, open, drop, input } = usePhoto();
  useEffect(() => {
    if (hasFailed) showToast({ tone: 'error', message: PHOTO_FAILED });
  }, [hasFailed]);
  const label = bouquet ? 'Take another' : 'Take a photo of the bouquet';
  return (
    <>
      <PhotoFigure photo={bouquet} name="The finished bouquet">
        {order.canPhotograph && (
          <Button size="md" variant={bouquet ? 'default' : 'filled'} onClick={open}>
            <SwappedLabel>{isWorking ? 'One moment...' : label}</SwappedLabel>
          </Button>
        )}
        {bouquet && (
          <RemovePhoto
            orderId={order.id}
            photoId={bouquet.id}
            loss="The page of the order does not show it any more."
          />
        )}
      </PhotoFigure>
      <input {...input} />
      <FormDialog title="Send this photo?" isOpen={taken !== undefined} onClose={drop}>
        {(form) =>
          taken && (
            <SendPhotoForm
              key={taken.id}
              order={order}
              taken={taken}
              before={bouquet?.id ?? null}
              form={form}
              onTakeAnother={open}
            />
          )
        }
      </FormDialog>
    </>
  );
}
