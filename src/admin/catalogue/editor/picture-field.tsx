import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isPictureAddress } from '#contract/catalogue/picture.ts';
import { UploadDialog } from '#src/admin/catalogue/pictures/upload-dialog.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import classes from './picture-field.module.css';
import type { Picture } from './use-picture.ts';
import type { ProductForm } from './use-product-form.ts';

interface PictureFieldProps {
  form: ProductForm;
  picture: Picture;
}

/** The picture of a bouquet: what it looks like, a way to upload another, and its address. */
export function PictureField({ form, picture }: PictureFieldProps) {
  const { imageUrl, name } = form.values;
  return (
    <div className={classes.picture}>
      <Preview key={imageUrl} address={imageUrl} alt={name ? `Photo of ${name}` : 'Photo'} />
      <Button variant="light" size="md" onClick={picture.open}>
        Upload image
      </Button>
      <TextInput
        {...form.getInputProps('imageUrl')}
        className={classes.address}
        label={FIELD_LABELS.imageUrl}
        size="md"
        required
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
      />
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
  if (isBroken || !isPictureAddress(address)) {
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
