import { z } from 'zod';
import { isUploadedPicture } from './picture.ts';

/** The largest file that can be uploaded: ten megabytes (specification, section 9). */
export const MAX_UPLOAD_BYTES = 10_485_760;
/** The most a picture may have in width times height: what is sent small can be huge when unpacked. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** How long an upload address can be used, in milliseconds. */
export const UPLOAD_LIFE_MS = 15 * 60_000;

/** What a file chooser offers. The bytes decide in the end. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What the upload dialog says (specification, section 5). */
export const UPLOAD_TEXTS = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size must be less than 10.0MB',
  failed: 'Upload failed',
  failedWith: (status: number) => `Upload failed with status ${status}`,
} as const;

/** Where to PUT a file, once, and the address it then has as a picture. */
export const uploadTicket = z.object({ uploadURL: z.url(), objectPath: z.string() });
export type UploadTicket = z.infer<typeof uploadTicket>;

/** `/objects/uploads/<uuid>`, as an {@link uploadTicket} gave it. */
export const objectPath = z
  .string()
  .refine(isUploadedPicture, 'The object path is not one of an upload');

export const finishUploadInput = z.object({ objectPath });

/** A picture that is ready to be shown; its size is that of the upright original. */
export const pictureView = z.object({
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PictureView = z.infer<typeof pictureView>;
