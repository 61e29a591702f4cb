import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showFailure } from './failure-toast.ts';
import type { ProductDraft } from './product-draft.ts';
import { saveMerged } from './save-merged.ts';
import type { useProductForm } from './use-product-form.ts';

type Editor = Pick<ReturnType<typeof useProductForm>, 'form' | 'isDirty' | 'seen' | 'see' | 'meet'>;

const UPLOADED = 'Upload Success';

/**
 * The dialog for uploading a picture, and what becomes of the picture: it goes into the form, to be
 * saved with it. When nothing else is unsaved on a product that exists, it is saved at once.
 */
export function usePicture({ form, isDirty, seen, see, meet }: Editor) {
  const [isOpen, setOpen] = useState(false);
  const lists = useProductLists();
  const { client } = trpc.useUtils();
  const setImage = useMutation({
    mutationFn: (change: { seen: AdminProductView; mine: ProductDraft }) =>
      saveMerged(change, ({ id, version }, { imageUrl }) =>
        client.admin.products.setImage.mutate({ id, version, imageUrl }),
      ),
    onSuccess(product) {
      showToast({
        title: UPLOADED,
        message: 'Product image updated successfully',
        tone: 'success',
      });
      see(product);
      void lists.put(product);
      void lists.reload();
    },
    onError(error) {
      if (!meet(error)) showFailure(OWNER_CALL_FAILED.imageUpdate, error);
    },
  });

  function handleUploaded(imageUrl: string) {
    setOpen(false);
    form.setFieldValue('imageUrl', imageUrl);
    if (seen && !isDirty) setImage.mutate({ seen, mine: form.getValues() });
    else showToast({ title: UPLOADED, message: 'Image uploaded successfully', tone: 'success' });
  }

  return {
    isOpen,
    isPending: setImage.isPending,
    open: () => setOpen(true),
    close: () => setOpen(false),
    handleUploaded,
  };
}

export type Picture = ReturnType<typeof usePicture>;
