import { Checkbox, NumberInput, TextInput } from '@mantine/core';
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

/** What is said of the chosen photo. */
export function PhotoFacts({ photos, image, name }: PhotoFactsProps) {
  const { sizes } = photos;
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
