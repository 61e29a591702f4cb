import type { ProductImageView } from './product-image.schema.ts';
import type { ProductView } from './product.schema.ts';

/** Returns all images of a product, the first one first; none only where it has no address yet. */
export function imagesOf({
  imageUrl,
  images = [],
}: {
  imageUrl: string;
  images?: readonly ProductImageView[] | undefined;
}): readonly ProductImageView[] {
  if (images.length > 0 || imageUrl === '') return images;
  return [{ url: imageUrl, alt: '', focalX: 50, focalY: 50 }];
}

/** Returns the alternative text of the image at this place: its own, or the name of the product. */
export function imageAlt(product: Pick<ProductView, 'name' | 'images'>, place = 0): string {
  return (
    product.images?.[place]?.alt || `${product.name}${place > 0 ? `, photo ${place + 1}` : ''}`
  );
}
