import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';
import dialog from '#src/admin/dialogs/dialog.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface RemovePhotoProps {
  orderId: string;
  photoId: string;
  /** What follows from it. */
  loss: string;
}

/** Removes a photo for good, and asks first. */
export function RemovePhoto({ orderId, photoId, loss }: RemovePhotoProps) {
  const [isAsking, asking] = useDisclosure();
  const { mutate, isPending, error } = trpc.admin.photos.remove.useMutation(
    useOrderChange(() => {
      asking.close();
      showToast({ tone: 'success', message: 'Photo removed' });
    }),
  );
  return (
    <>
      <Button size="md" variant="default" onClick={asking.open}>
        Remove
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="Remove this photo?"
        centered
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ title: dialog.title }}
      >
        <p className={dialog.text}>It is deleted and cannot be brought back. {loss}</p>
        {error && (
          <p role="alert" className={dialog.text}>
            {changeFailure(error, 'removed')}
          </p>
        )}
        <div className={dialog.actions}>
          <Button variant="default" size="md" onClick={asking.close} data-autofocus>
            Keep it
          </Button>
          <Button
            color="blush"
            size="md"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate({ id: orderId, photoId });
            }}
          >
            <SwappedLabel>{isPending ? 'Removing...' : 'Remove it'}</SwappedLabel>
          </Button>
        </div>
      </Modal>
    </>
  );
}
