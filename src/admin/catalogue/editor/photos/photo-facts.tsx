import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { arrayMove } from '@dnd-kit/sortable';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { MAX_ALT } from '#contract/catalogue/product-image-input.schema.ts';
import type { ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import { PHOTO_LABELS } from '#src/admin/catalogue/editor/field-labels.ts';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

interface PhotoFactsProps {
  photos: Photos;
  image: ProductImageView;
  /** What stands for the description while there is none. */
  name: string;
}

/** What is said of the chosen photo, and where it goes. */
export function PhotoFacts({ photos, image, name }: PhotoFactsProps) {
  const { images, sizes } = photos;
  const place = images.indexOf(image);
  const urls = images.map(({ url }) => url);
  const move = (to: number) => photos.order(arrayMove(urls, place, to));
  const axis = (key: 'focalX' | 'focalY', label: string) => (
    <NumberInput
      label={label}
      size="md"
      min={0}
      max={100}
      step={5}
      suffix=" %"
      inputMode="numeric"
      value={image[key]}
      onChange={(value) => {
        if (typeof value === 'number') photos.describe(image.url, { [key]: Math.round(value) });
      }}
    />
  );
  return (
    <div className={classes.facts}>
      <div className={classes.buttons}>
        {images.length > 1 && (
          <>
            <Button
              variant="default"
              size="md"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              aria-disabled={place === 0}
              onClick={() => {
                if (place > 0) move(place - 1);
              }}
            >
              Earlier
            </Button>
            <Button
              variant="default"
              size="md"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              aria-disabled={place === images.length - 1}
              onClick={() => {
                if (place < images.length - 1) move(place + 1);
              }}
            >
              Later
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="md"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => photos.remove(image.url)}
        >
          Remove
        </Button>
      </div>
      <TextInput
        label={PHOTO_LABELS.alt}
        description="For people who cannot see the photo"
        placeholder={name}
        size="md"
        maxLength={MAX_ALT}
        autoComplete="off"
        data-path="images"
        value={image.alt}
        onChange={({ currentTarget }) => photos.describe(image.url, { alt: currentTarget.value })}
      />
      <fieldset className={classes.sizes}>
        <legend>Use for size</legend>
        {sizes.map(({ code, label, imageUrl }) => (
          <Checkbox
            key={code}
            label={label || code.toUpperCase()}
            size="md"
            className={classes.size}
            checked={imageUrl === image.url}
            onChange={({ currentTarget }) =>
              photos.showFor(code, currentTarget.checked ? image.url : undefined)
            }
          />
        ))}
      </fieldset>
      <details>
        <summary className={classes.summary}>Focal point in figures</summary>
        <div className={classes.axes}>
          {axis('focalX', 'Across')}
          {axis('focalY', 'Down')}
        </div>
      </details>
    </div>
  );
}
