/** The widths, in pixels, in which every picture of the shop is kept. A narrower picture is not enlarged. */
export const IMAGE_WIDTHS = [320, 640, 800, 1200, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The sides, in pixels, of the square `/images/<name>-share.jpg` that the build makes for link previews. */
export const SHARE_IMAGE_PX = 1200;

const UPLOADED = /^\/objects\/uploads\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const BUILT_IN = /^\/images\/[A-Za-z0-9][\w-]*\.(?:png|jpe?g|webp|avif)$/;

/** Returns whether this is the address of an uploaded picture: `/objects/uploads/<uuid>`. */
export function isUploadedImage(address: string): boolean {
  return UPLOADED.test(address);
}

/** Returns whether this is the address of a picture that came with the shop, such as `/images/product1.png`. */
export function isBuiltInImage(address: string): boolean {
  return BUILT_IN.test(address);
}

/**
 * Returns whether a product may show this picture: one of ours, or an https address of a public
 * host, without credentials, blanks or control characters (docs/reference/product.md, section 3;
 * docs/reference/security.md, T38).
 */
export function isImageAddress(address: string): boolean {
  return isUploadedImage(address) || isBuiltInImage(address) || isPublicHttps(address);
}

function isPublicHttps(address: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(address)) return false;
  try {
    const { username, password, hostname } = new URL(address);
    return username + password === '' && /\.[a-z][a-z0-9-]*$/i.test(hostname);
  } catch {
    return false;
  }
}
