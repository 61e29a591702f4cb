import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '#contract/catalogue/image.ts';
import { MAX_IMAGE_PIXELS } from '#contract/catalogue/upload.ts';
import { MAX_PHOTO_BYTES, PHOTO_SIDE_PX } from '#contract/order/order-photo.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import { isFull } from './image-store.ts';
import { PHOTO_FILE } from './photo-file.ts';
import type { Resizing } from './resize-image.ts';
import type { ImageFormat } from './upload.entity.ts';

// A program of its own, see resize-image.ts. Arguments: the file to read, the folder to make, and `photo` for one JPEG.

/** Nothing else is even tried: SVG, GIF, PDF and their like have readers too. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}File`);
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP|[^]{4}ftypavif)/;
const LARGEST = Math.max(...IMAGE_WIDTHS);
/** A picture that is many times as high as wide is shrunk to what encoders take. */
const MOST_HEIGHT_PER_WIDTH = 4;
/** Tried from the first to the last, until the file is small enough. */
const PHOTO_SIDES = [PHOTO_SIDE_PX, 1_200, 800];
const PHOTO_QUALITIES = [80, 65, 50];
const ENCODE: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  // More effort takes ten times as long for files of nearly the same size.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png(),
};

function formatOf({ format, compression }: Metadata): ImageFormat | undefined {
  if (format === 'jpeg') return 'jpg';
  if (format === 'png' || format === 'webp') return format;
  return compression === 'av1' ? 'avif' : undefined;
}

/** Returns whether the file begins as a picture that we take, even when the rest is damaged. */
async function isBegunLikeOne(source: string): Promise<boolean> {
  const file = await open(source);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12);
  await file.close();
  return BEGINNINGS.test(buffer.toString('latin1', 0, bytesRead));
}

/** Returns what a file is, or why it is none that we take. */
async function inspect(
  source: string,
): Promise<{ format: ImageFormat; width: number; height: number } | { error: ErrorCode }> {
  const facts = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return { error: (await isBegunLikeOne(source)) ? 'IMAGE_DAMAGED' : 'NOT_AN_IMAGE' };
  const format = formatOf(facts);
  if (!format) return { error: 'NOT_AN_IMAGE' };
  if (facts.width * facts.height > MAX_IMAGE_PIXELS) return { error: 'IMAGE_TOO_MANY_PIXELS' };
  return { format, width: facts.autoOrient.width, height: facts.autoOrient.height };
}

async function resize(source: string, folder: string): Promise<Resizing> {
  const facts = await inspect(source);
  if ('error' in facts) return facts;
  const box = { width: LARGEST, height: LARGEST * MOST_HEIGHT_PER_WIDTH };
  const decoded = await decode(source, box).catch(() => undefined);
  if (!decoded) return { error: 'IMAGE_DAMAGED' };
  const { format } = facts;
  await mkdir(folder, { mode: 0o700 });
  for (const made of new Set<ImageFormat>(['avif', 'webp', format])) {
    let file = Buffer.alloc(0);
    let widest = 0;
    for (const width of IMAGE_WIDTHS) {
      // From its own width on, a picture is the same in every width.
      if (widest < decoded.width) {
        const picture = decoded.pixels.clone().resize({ width, withoutEnlargement: true });
        file = await ENCODE[made](picture).toBuffer();
        widest = width;
      }
      await writeFile(join(folder, `${width}.${made}`), file, { mode: 0o600 });
    }
  }
  return facts;
}

/** Writes one JPEG of at most {@link MAX_PHOTO_BYTES}: one that is too large is made coarser, then smaller. */
async function resizePhoto(source: string, folder: string): Promise<Resizing> {
  const facts = await inspect(source);
  if ('error' in facts) return facts;
  const box = { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX };
  const decoded = await decode(source, box).catch(() => undefined);
  if (!decoded) return { error: 'IMAGE_DAMAGED' };
  for (const side of PHOTO_SIDES) {
    for (const quality of PHOTO_QUALITIES) {
      const { data, info } = await decoded.pixels
        .clone()
        .flatten({ background: 'white' })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      if (data.byteLength > MAX_PHOTO_BYTES) continue;
      await mkdir(folder, { mode: 0o700 });
      await writeFile(join(folder, PHOTO_FILE), data, { mode: 0o600 });
      return { format: 'jpg', width: info.width, height: info.height };
    }
  }
  return { error: 'IMAGE_TOO_LARGE' };
}

/** Decodes the picture upright, in sRGB and no larger than is kept: pixels only, so nothing else comes along. */
async function decode(
  source: string,
  box: { width: number; height: number },
): Promise<{ pixels: Sharp; width: number }> {
  const { data, info } = await sharp(source, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { pixels: sharp(data, { raw: { width, height, channels } }), width };
}

const shopIsGone = () => process.exit(1);
process.on('disconnect', shopIsGone);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });

const [source = '', folder = '', what] = process.argv.slice(2);
const work = what === 'photo' ? resizePhoto : resize;
const resizing = await work(source, folder).catch((error: unknown): Resizing => {
  if (isFull(error)) return { error: 'STORAGE_FULL' };
  throw error;
});
process.off('disconnect', shopIsGone);
process.send?.(resizing);
process.disconnect();
