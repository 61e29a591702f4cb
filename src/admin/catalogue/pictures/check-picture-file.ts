import { MAX_UPLOAD_BYTES, PICTURE_TYPES, UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import { UploadFailure } from './upload-failure.ts';

const HEIC_HINT =
  'This is an iPhone picture (HEIC). On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.';
const TYPES_HINT = 'It can be a JPEG, PNG, WebP or AVIF.';

/** Why this file cannot be a picture of the shop; undefined when it may be. The bytes decide in the end. */
export function checkPictureFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): UploadFailure | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return new UploadFailure(UPLOAD_TEXTS.notAnImage, HEIC_HINT);
  }
  if (!PICTURE_TYPES.some((known) => known === type)) {
    return new UploadFailure(UPLOAD_TEXTS.notAnImage, TYPES_HINT);
  }
  return size > MAX_UPLOAD_BYTES ? new UploadFailure(UPLOAD_TEXTS.tooLarge) : undefined;
}
