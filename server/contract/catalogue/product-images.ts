import type { FocalPoint, ProductImageView } from './product-image.schema.ts';
import type { ProductView } from './product.schema.ts';

/** Where a crop looks unless the owner says otherwise. */
export const MIDDLE: FocalPoint = { focalX: 50, focalY: 50 };

export function isMiddle({ focalX, focalY }: FocalPoint): boolean {
  return focalX === MIDDLE.focalX && focalY === MIDDLE.focalY;
}

/** Returns an image of which nothing more is said than its address. */
export function plainImage(url: string): ProductImageView {
  return { url, alt: '', ...MIDDLE };
}

/** Returns whether a product has this one image, of which nothing more is said: then no list of images is kept. */
export function isOnePlain([first, ...others]: readonly ProductImageView[]): boolean {
  return first !== undefined && others.length === 0 && first.alt === '' && isMiddle(first);
}

/** Returns all images of a product, the first one first; none only where it has no address yet. */
export function imagesOf({
  imageUrl,
  images = [],
}: {
  imageUrl: string;
  images?: readonly ProductImageView[] | undefined;
}): readonly ProductImageView[] {
  if (images.length > 0 || imageUrl === '') return images;
  return [plainImage(imageUrl)];
}

/** Returns the alternative text of the image at this place: its own, or the name of the product. */
export function imageAlt(product: Pick<ProductView, 'name' | 'images'>, place = 0): string {
  return (
    product.images?.[place]?.alt || `${product.name}${place > 0 ? `, photo ${place + 1}` : ''}`
  );
}
