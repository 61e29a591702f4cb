import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { isImageAddress } from './image.ts';

/** The most images that one product has, the first one counted. */
export const MAX_PRODUCT_IMAGES = 8;

const MAX_ALT = 160;
const PERCENT = 'A focal point is a whole per cent from 0 to 100';
const percent = z.int(PERCENT).min(0, PERCENT).max(100, PERCENT);

/** The place of an image that a crop keeps in view, in per cent of its width and height. */
export const focalPoint = z.object({ focalX: percent, focalY: percent });
export type FocalPoint = z.infer<typeof focalPoint>;

/** One image of a product. An empty alternative text stands for the name of the product. */
export const productImageView = focalPoint.extend({ url: z.string(), alt: z.string() });
export type ProductImageView = z.infer<typeof productImageView>;

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
