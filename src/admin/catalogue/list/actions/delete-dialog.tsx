import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { showFailure } from '#src/admin/catalogue/editor/use-save-product.ts';
import { MUTATION_SCOPE, useRestore } from '#src/admin/catalogue/product-mutations.ts';
import { isListOld, useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './delete-dialog.module.css';

interface DeleteDialogProps {
  /** Undefined while the dialog is closed. */
  product: AdminProductView | undefined;
  onClose: () => void;
  /** The dialog is gone and so is the product, with the button that had the focus. */
  onDeleted: () => void;
}

/** Asks before a product is deleted. */
export function DeleteDialog({ product, onClose, onDeleted }: DeleteDialogProps) {
  const { remove, isRemoving } = useRemove(() => {
    onClose();
    onDeleted();
  });
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);

  return (
    <Modal
      opened={product !== undefined}
      onClose={onClose}
      title="Are you sure you want to delete this product?"
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      {shown && (
        <>
          <div className={classes.product}>
            <div className={classes.picture}>
              <ProductImage src={shown.imageUrl} alt="" sizes="96px" focus={shown.images?.[0]} />
            </div>
            <div>
              <p className={classes.name}>{shown.name}</p>
              <p className={classes.note}>
                It leaves the shop and goes to the archived products, where you can bring it back.
                Orders for it stay as they are, also those that are still to be made.
              </p>
            </div>
          </div>
          <div className={classes.actions}>
            <Button variant="default" size="md" data-autofocus onClick={onClose}>
              Keep it
            </Button>
            <Button
              color="blush"
              size="md"
              aria-disabled={isRemoving}
              onClick={() => {
                // It closes for a moment after the answer, and can still be pressed then.
                if (!isRemoving && product) remove(product);
              }}
            >
              <SwappedLabel>{isRemoving ? 'Deleting...' : 'Delete'}</SwappedLabel>
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** Deletes a product and offers to undo that. */
function useRemove(onRemoved: () => void) {
  const lists = useProductLists();
  const name = useRef('');

  const restoring = useRestore(({ name }) =>
    showToast({ tone: 'success', message: `${name} is back` }),
  );

  const removing = trpc.admin.products.remove.useMutation({
    ...MUTATION_SCOPE,
    onSuccess: async (_nothing, { id }) => {
      onRemoved();
      await lists.show(lists.current().filter((product) => product.id !== id));
      showToast({
        tone: 'success',
        title: 'Product deleted successfully',
        message: name.current,
        action: { label: 'Undo', onClick: () => restoring.mutate({ id }) },
      });
    },
    onError: async (error) => {
      showFailure(OWNER_CALL_FAILED.productDelete, error);
      if (isListOld(error)) await lists.reload();
    },
  });

  return {
    remove: (product: AdminProductView) => {
      name.current = product.name;
      removing.mutate({ id: product.id });
    },
    isRemoving: removing.isPending,
  };
}
