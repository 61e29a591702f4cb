import { isBuiltInImage } from './image.ts';

/**
 * Returns the absolute address of a picture for programs outside the shop. Of one that came with the shop it is a JPEG,
 * which every one of them shows; of others it is what the address returns.
 */
export function shareImageUrl(publicUrl: string, src: string): string {
  if (isBuiltInImage(src)) return publicUrl + src.replace(/\.\w+$/, '-share.jpg');
  return src.startsWith('/') ? publicUrl + src : src;
}
