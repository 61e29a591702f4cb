import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { isImageAddress } from '#contract/catalogue/image.ts';
import type { FocalPoint, ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import classes from './photos.module.css';

interface FocalPointFieldProps {
  image: ProductImageView;
  alt: string;
  /** The focal point can be changed; else the photo is only looked at. */
  isOn: boolean;
  onChange: (point: FocalPoint) => void;
}

const STEP = 5;
const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share)));

/** The whole photo, and beside it the square that the shop shows: a press on the photo says what stays in view. */
export function FocalPointField({ image, alt, isOn, onChange }: FocalPointFieldProps) {
  const { url, focalX, focalY } = image;
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isImageAddress(url)) {
    return (
      <p className={classes.none}>
        {isBroken ? 'There is no photo at this address.' : 'No photo yet'}
      </p>
    );
  }

  function handlePress({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // A press of the keyboard has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({
      focalX: percent(((clientX - left) / width) * 100),
      focalY: percent(((clientY - top) / height) * 100),
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onChange({ focalX: percent(focalX + x), focalY: percent(focalY + y) });
  }

  const photo = (
    <img src={url} alt={alt} className={classes.photo} onError={() => setBroken(true)} />
  );
  return (
    <div className={classes.frames}>
      <div className={classes.whole}>
        {isOn ? (
          <button
            type="button"
            className={classes.focus}
            aria-label={`Focal point, ${focalX} % across and ${focalY} % down. Press on the photo, or use the arrow keys`}
            onClick={handlePress}
            onKeyDown={handleKeyDown}
          >
            {photo}
            <span
              className={classes.mark}
              style={{ insetInlineStart: `${focalX}%`, insetBlockStart: `${focalY}%` }}
            />
          </button>
        ) : (
          photo
        )}
      </div>
      <figure className={classes.crop}>
        <img
          src={url}
          alt=""
          className={classes.square}
          style={{ objectPosition: `${focalX}% ${focalY}%` }}
        />
        <figcaption>In the shop</figcaption>
      </figure>
    </div>
  );
}
