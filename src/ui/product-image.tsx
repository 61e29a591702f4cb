import type { FocalPoint } from '#contract/catalogue/product-image.schema.ts';
import { PictureSources } from './picture-sources.tsx';
import classes from './product-image.module.css';

interface ProductImageProps {
  src: string;
  alt: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** The first picture a shopper sees: loaded before everything else. */
  isPriority?: boolean | undefined;
  /** What the square keeps in view; the middle where nothing is said. */
  focus?: FocalPoint | undefined;
}

/** A square picture of a bouquet; its room is kept before it has loaded. */
export function ProductImage({ src, alt, sizes, isPriority = false, focus }: ProductImageProps) {
  return (
    <picture className={classes.picture} data-later={!isPriority || undefined}>
      <PictureSources src={src} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={1200}
        height={1200}
        className={classes.image}
        style={focus && { objectPosition: `${focus.focalX}% ${focus.focalY}%` }}
        {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
