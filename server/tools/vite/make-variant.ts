import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';

const CACHE_DIR = 'node_modules/.cache/image-variants';
const SET_NAME_LENGTH = 12;

/** How a file is made from a picture. */
export interface Encoding {
  resize: ResizeOptions;
  format: 'avif' | 'webp' | 'jpeg';
  options: { quality: number; effort?: number };
}

/** A name for all that can be made of the pictures of a folder; another one when any of it is another. */
export async function pictureSetOf(folder: string, encodings: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(encodings));
  for (const name of (await readdir(folder)).toSorted()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, SET_NAME_LENGTH);
}

/** One file made from a picture. What was made once is kept by the content it was made from. */
export async function variantOf(path: string, encoding: Encoding): Promise<Buffer> {
  const original = await readFile(path);
  const { width } = await sharp(original).metadata();
  const { resize } = encoding;
  const isWhole = resize.withoutEnlargement && Number(resize.width) >= width;
  const needed = isWhole ? { ...encoding, resize: { width } } : encoding;
  const key = createHash('sha256').update(original).update(JSON.stringify(needed)).digest('hex');
  const beingMade = underWay.get(key) ?? keptOrMade(key, original, needed);
  underWay.set(key, beingMade);
  return beingMade.finally(() => underWay.delete(key));
}

/** In all widths from its own on a picture is the same file, and all are asked for at once. */
const underWay = new Map<string, Promise<Buffer>>();

async function keptOrMade(
  key: string,
  original: Buffer,
  { resize, format, options }: Encoding,
): Promise<Buffer> {
  const kept = join(CACHE_DIR, `${key}.${format}`);
  const known = await readFile(kept).catch(() => undefined);
  if (known) return known;

  const made = await sharp(original).resize(resize).toFormat(format, options).toBuffer();
  await mkdir(CACHE_DIR, { recursive: true });
  // Written aside first: a build that is killed must not leave half a picture behind.
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, kept);
  return made;
}
