import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { isImageAddress } from './image.ts';
import { MAX_PRODUCT_IMAGES } from './product-image.schema.ts';

/** The most characters of an image's alternative text. */
export const MAX_ALT = 160;
const PERCENT = 'A focal point is a whole per cent from 0 to 100';
const percent = z.int(PERCENT).min(0, PERCENT).max(100, PERCENT);

/** The address of an image as the owner sends it. */
export const imageAddress = z
  .string()
  .max(500, 'Product image URL must be at most 500 characters')
  .refine((text) => text !== '', { error: 'Product image URL is required', abort: true })
  .refine(isImageAddress, 'Product image URL must be a photo of this shop or an https address');

const imageInput = z.object({
  url: imageAddress,
  alt: line('The description of a photo', MAX_ALT).optional(),
  focalX: percent.optional(),
  focalY: percent.optional(),
});
export type ImageInput = z.output<typeof imageInput>;

/**
 * All images of a product in their order. What is left out of one stays as it is in the product's image of the same
 * address; an empty list leaves the first image alone, without a text or focal point of its own.
 */
export const imagesInput = z
  .array(imageInput)
  .max(MAX_PRODUCT_IMAGES, `A product has at most ${MAX_PRODUCT_IMAGES} photos`)
  .refine(
    (images) => new Set(images.map(({ url }) => url)).size === images.length,
    'A photo is there twice',
  );

/** The address of the product's image that goes with a size; empty for none of its own. */
export const sizeImage = z.string().max(500, 'The photo of a size must be one of the product');
