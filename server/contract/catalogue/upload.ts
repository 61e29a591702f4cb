/** The largest file that can be uploaded: ten megabytes (specification, section 9). */
export const MAX_UPLOAD_BYTES = 10_485_760;

/** The most a picture may have in width times height: a small file can be huge when unpacked. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** How long an upload address can be used, in milliseconds. */
export const UPLOAD_LIFE_MS = 15 * 60_000;

/** What a file chooser offers. The bytes decide in the end. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What the upload dialog says (specification, section 5). */
export const UPLOAD_TEXTS = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size must be less than 10.0MB',
  failed: 'Upload failed',
  failedWith: (status: number) => `Upload failed with status ${status}`,
} as const;
