import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#contract/picture.ts';
import { MAX_PICTURE_PIXELS } from '#contract/upload.ts';
import type { Rendering } from './render-picture.ts';
import type { PictureFormat } from './upload.entity.ts';

// A program of its own, see render-picture.ts. Arguments: the file to read, the folder to fill.

const FORMATS: Partial<Record<string, PictureFormat>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  avif: 'avif',
};
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png(),
};

const [source = '', folder = ''] = process.argv.slice(2);

async function render(): Promise<Rendering> {
  const facts = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = facts && FORMATS[facts.format];
  if (!facts || !format) return { error: 'NOT_AN_IMAGE' };
  if (facts.width * facts.height > MAX_PICTURE_PIXELS) return { error: 'IMAGE_TOO_MANY_PIXELS' };

  const largest = await sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!largest) return { error: 'IMAGE_DAMAGED' };

  const { width, height, channels } = largest.info;
  for (const wanted of PICTURE_WIDTHS) {
    for (const made of new Set<PictureFormat>(['avif', 'webp', format])) {
      const picture = sharp(largest.data, { raw: { width, height, channels } });
      const file = await ENCODE[made](
        picture.resize({ width: wanted, withoutEnlargement: true }),
      ).toBuffer();
      await writeFile(join(folder, `${wanted}.${made}`), file, { mode: 0o600 });
    }
  }
  return { format, width: facts.autoOrient.width, height: facts.autoOrient.height };
}

process.on('disconnect', () => process.exit(1));
process.send?.(await render());
process.disconnect();
