import { Button, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '#src/ui/icons/icon-photo-plus.ts';
import { useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/catalogue/upload.ts';
import { FIELD_LABELS } from '#src/admin/catalogue/editor/field-labels.ts';
import type { ProductForm } from '#src/admin/catalogue/editor/use-product-form.ts';
import { PhotoQueue } from '#src/admin/catalogue/pictures/photo-queue.tsx';
import { UploadDialog } from '#src/admin/catalogue/pictures/upload-panel.tsx';
import { FocalPointField } from './focal-point.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoMoves } from './photo-moves.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

interface PhotosFieldProps {
  form: ProductForm;
  photos: Photos;
}

/** The photos of a bouquet: the first is the one on its card. */
export function PhotosField({ form, photos }: PhotosFieldProps) {
  const { images, chosen, dialog, queue } = photos;
  const { name } = form.values;
  const chooser = useRef<HTMLInputElement>(null);
  const [isDescribing, setDescribing] = useState(false);
  const wrong = Object.entries(form.errors).find(([path]) => /^images\b/.test(path))?.[1];
  return (
    <div className={classes.photos} data-over={photos.isOver || undefined}>
      {chosen ? (
        <FocalPointField
          key={chosen.url}
          image={chosen}
          alt={chosen.alt || (name ? `Photo of ${name}` : 'Photo')}
          isOn={isDescribing}
          onChange={(point) => photos.describe(chosen.url, point)}
        />
      ) : (
        <button type="button" className={classes.empty} onClick={() => chooser.current?.click()}>
          <IconPhotoPlus size={32} aria-hidden />
          <span className={classes.choose}>Choose photos</span>
          <span>
            No photo yet. Several at once are fine; they can be dropped or pasted here too.
          </span>
        </button>
      )}
      {images.length > 1 && <PhotoStrip photos={photos} />}
      <div className={classes.buttons}>
        {chosen && (
          <Button
            variant="filled"
            size="md"
            leftSection={<IconPhotoPlus size={20} aria-hidden />}
            disabled={photos.isFull}
            onClick={() => chooser.current?.click()}
          >
            {photos.isFull ? 'Eight photos at most' : 'Add photos'}
          </Button>
        )}
        <Button variant={chosen ? 'light' : 'subtle'} size="md" onClick={dialog.open}>
          {chosen ? 'Replace photo' : 'Upload image'}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        multiple
        hidden
        aria-label="Add photos"
        onChange={({ currentTarget }) => {
          photos.add([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <PhotoQueue queue={queue} />
      {chosen && (
        <>
          <PhotoMoves photos={photos} image={chosen} />
          <details onToggle={({ currentTarget }) => setDescribing(currentTarget.open)}>
            <summary className={classes.summary}>Description, focal point and sizes</summary>
            <PhotoFacts photos={photos} image={chosen} name={name} />
          </details>
        </>
      )}
      {wrong && (
        <p role="alert" className={classes.error}>
          {wrong}
        </p>
      )}
      <details>
        <summary className={classes.summary}>Address of the photo</summary>
        <TextInput
          {...form.getInputProps('imageUrl')}
          value={chosen?.url ?? ''}
          onChange={({ currentTarget }) => photos.setAddress(currentTarget.value)}
          label={FIELD_LABELS.imageUrl}
          size="md"
          required
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
      </details>
      <UploadDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onUploaded={dialog.handleUploaded}
      />
    </div>
  );
}
