import { isBuiltInImage, SHARE_IMAGE_PX } from '#contract/catalogue/image.ts';
import { shareImageUrl } from '#contract/catalogue/share-image.ts';

/** A picture as other programs are told about it. */
export interface SharePicture {
  /** Absolute. */
  url: string;
  alt: string;
  /** In pixels; left out where they are not known. */
  size?: { width: number; height: number };
}

/**
 * Returns the picture of a page for link previews and search engines. Of pictures that came with the shop it is a JPEG,
 * which every messenger shows; of others it is what the address returns.
 */
export function sharePicture(
  publicUrl: string,
  { src, alt }: { src: string; alt: string },
): SharePicture {
  const size = { width: SHARE_IMAGE_PX, height: SHARE_IMAGE_PX };
  return { url: shareImageUrl(publicUrl, src), alt, ...(isBuiltInImage(src) && { size }) };
}
