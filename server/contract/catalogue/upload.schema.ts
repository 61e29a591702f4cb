import { z } from 'zod';
import { isUploadedImage } from './image.ts';

/** Where to PUT a file, once, and the address it then has as a picture. */
export const uploadTicket = z.object({ uploadURL: z.url(), objectPath: z.string() });

export type UploadTicket = z.infer<typeof uploadTicket>;

const NOT_UPLOADED = 'The object path is not one of an upload';

/** `/objects/uploads/<uuid>`, as an {@link uploadTicket} gave it. */
export const objectPath = z
  .string()
  .max(100, { error: NOT_UPLOADED, abort: true })
  .refine(isUploadedImage, NOT_UPLOADED);

export const finishUploadInput = z.object({ objectPath });

/** A picture that is ready to be shown; its size is that of the upright original. */
export const imageView = z.object({
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export type ImageView = z.infer<typeof imageView>;
