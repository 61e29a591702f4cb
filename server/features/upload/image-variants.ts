import { isKeyOf } from '#contract/text/keys-of.ts';
import { PICTURE_WIDTHS } from '#contract/catalogue/picture.ts';
import type { PictureFormat } from './upload.entity.ts';

const MEDIA_TYPES: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
const FILE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(jpg|png|webp|avif)$`);

/** The media type of a picture's file, such as `640.webp`; undefined when it cannot be the name of one. */
export function mediaTypeOf(file: string): string | undefined {
  const format = FILE.exec(file)?.[2];
  return isKeyOf(MEDIA_TYPES, format) ? MEDIA_TYPES[format] : undefined;
}

/** The file, then wider ones: a picture kept before a width was added has the next one in its place. */
export function fallbackVariants(file: string): string[] {
  const [, width, format] = FILE.exec(file) ?? [];
  return PICTURE_WIDTHS.filter((wider) => wider >= Number(width)).map(
    (wider) => `${wider}.${format}`,
  );
}
