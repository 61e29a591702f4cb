import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { saveMerged } from '#src/admin/catalogue/editor/merge-drafts.ts';
import type { ProductDraft } from '#src/admin/catalogue/editor/product-draft.ts';
import type { useProductForm } from '#src/admin/catalogue/editor/use-product-form.ts';
import { showFailure } from '#src/admin/catalogue/editor/use-save-product.ts';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

export type Editor = Pick<
  ReturnType<typeof useProductForm>,
  'form' | 'isDirty' | 'seen' | 'see' | 'meet'
>;

const UPLOADED = 'Upload Success';

/**
 * The dialog for uploading a picture, and what becomes of the picture: `place` puts it into the form, to be saved with
 * it. The only picture of a product that exists is saved at once when nothing else is unsaved.
 */
export function usePicture(
  { form, isDirty, seen, see, meet }: Editor,
  place: (imageUrl: string) => void,
) {
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
    place(imageUrl);
    const mine = form.getValues();
    if (seen && !isDirty && mine.images.length === 0) setImage.mutate({ seen, mine });
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
