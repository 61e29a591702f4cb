import { z } from 'zod';

/** The most images that one product has, the first one counted. */
export const MAX_PRODUCT_IMAGES = 8;

/** The place of an image that a crop keeps in view, in whole per cent of its width and height. */
export const focalPoint = z.object({ focalX: z.int(), focalY: z.int() });
export type FocalPoint = z.infer<typeof focalPoint>;

/** One image of a product. An empty alternative text stands for the name of the product. */
export const productImageView = focalPoint.extend({ url: z.string(), alt: z.string() });
export type ProductImageView = z.infer<typeof productImageView>;
