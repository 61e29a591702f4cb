import { z } from 'zod';
import { MAX_SENT_PHOTO_BYTES, PHOTO_KINDS } from './order-photo.ts';

const id = z.uuid();

/** A photo as the shopper is shown it. The address opens that picture and nothing else. */
export const shownPhoto = z.object({ url: z.string(), width: z.int(), height: z.int() });

export type ShownPhoto = z.infer<typeof shownPhoto>;

/** A photo as the owner is shown it. */
export const ownersPhoto = shownPhoto.extend({
  id,
  kind: z.enum(PHOTO_KINDS),
  takenAt: z.iso.datetime(),
});

export type OwnersPhoto = z.infer<typeof ownersPhoto>;

/** Of a file in base64, three bytes are four characters. */
const MAX_BASE64 = Math.ceil(MAX_SENT_PHOTO_BYTES / 3) * 4;

/** The photo of an order's finished bouquet, made small where it was taken. */
export const takeBouquetPhotoInput = z.object({
  /** The order. */
  id,
  /** Made where it was taken, so that what is sent twice is done once. */
  photoId: id,
  /** The file, in base64. */
  file: z.base64('Send the photo in base64').max(MAX_BASE64, 'This photo is too large'),
  /** The photo whose place it takes; null where the owner saw none. */
  replaces: id.nullable(),
});

export type TakeBouquetPhotoInput = z.infer<typeof takeBouquetPhotoInput>;

export const removePhotoInput = z.object({
  /** The order. */
  id,
  photoId: id,
});
