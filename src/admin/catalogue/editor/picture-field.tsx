import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isImageAddress } from '#contract/catalogue/image.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { UploadDialog } from '#src/admin/catalogue/pictures/upload-panel.tsx';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { saveMerged } from './merge-drafts.ts';
import classes from './picture-field.module.css';
import type { ProductDraft } from './product-draft.ts';
import type { ProductForm, useProductForm } from './use-product-form.ts';
import { showFailure } from './use-save-product.ts';

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

type Picture = ReturnType<typeof usePicture>;

interface PictureFieldProps {
  form: ProductForm;
  picture: Picture;
}

/** The picture of a bouquet: what it looks like, a way to upload another, and its address, folded away. */
export function PictureField({ form, picture }: PictureFieldProps) {
  const { imageUrl, name } = form.values;
  return (
    <div className={classes.picture}>
      <Preview key={imageUrl} address={imageUrl} alt={name ? `Photo of ${name}` : 'Photo'} />
      <Button variant="light" size="md" onClick={picture.open}>
        Upload image
      </Button>
      <details>
        <summary className={classes.summary}>Address of the photo</summary>
        <TextInput
          {...form.getInputProps('imageUrl')}
          label={FIELD_LABELS.imageUrl}
          size="md"
          required
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
      </details>
      <UploadDialog
        isOpen={picture.isOpen}
        onClose={picture.close}
        onUploaded={picture.handleUploaded}
      />
    </div>
  );
}

function Preview({ address, alt }: { address: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isImageAddress(address)) {
    return (
      <p className={classes.none}>
        {isBroken ? 'There is no photo at this address.' : 'No photo yet'}
      </p>
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      width={640}
      height={640}
      className={classes.preview}
      onError={() => setBroken(true)}
    />
  );
}
