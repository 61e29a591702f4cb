import { imageSrcSet } from '#src/lib/image-variants.ts';
import classes from './product-image.module.css';

interface ProductImageProps {
  src: string;
  alt: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** The first picture a shopper sees: loaded before everything else. */
  isPriority?: boolean;
}

/** A square picture of a bouquet; its room is kept before it has loaded. */
export function ProductImage({ src, alt, sizes, isPriority = false }: ProductImageProps) {
  const webp = imageSrcSet(src);
  return (
    <picture className={classes.picture}>
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={1200}
        height={1200}
        decoding="async"
        className={classes.image}
        {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
