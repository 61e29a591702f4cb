import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import type { Plugin } from 'vite';
import { SHARE_PICTURE_PX } from '#contract/picture.ts';

const CACHE_DIR = 'node_modules/.cache/image-variants';

interface Variant {
  /** The name that follows that of the picture, such as `-640.webp`. */
  ending: string;
  mediaType: string;
  resize: ResizeOptions;
  encode: { format: 'webp' | 'jpeg'; quality: number };
}

/** For link previews: messengers want a JPEG of at most 300 kB. */
const SHARE: Variant = {
  ending: '-share.jpg',
  mediaType: 'image/jpeg',
  resize: { width: SHARE_PICTURE_PX, height: SHARE_PICTURE_PX, fit: 'cover' },
  encode: { format: 'jpeg', quality: 80 },
};

/**
 * Adds `/images/<name>-<width>.webp` and `/images/<name>-share.jpg` to the build for each picture of
 * `folder`, and serves the same while developing. What was made once is kept by the content it was made
 * from.
 */
export function imageVariants(options: { folder: string; widths: readonly number[] }): Plugin {
  const { folder, widths } = options;
  const variants = [...widths.map(inWidth), SHARE];

  return {
    name: 'shop:image-variants',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const pictures = await readdir(folder);
      const files = pictures.flatMap((picture) =>
        variants.map((variant) => ({ picture, variant })),
      );
      await Promise.all(
        files.map(async ({ picture, variant }) => {
          const source = await variantOf(join(folder, picture), variant);
          this.emitFile({ type: 'asset', fileName: `images/${nameOf(picture, variant)}`, source });
        }),
      );
    },
    async configureServer(server) {
      const pictures = await readdir(folder);
      server.middlewares.use('/images', (request, response, next) => {
        const wanted = request.url?.slice(1);
        for (const picture of pictures) {
          const variant = variants.find((candidate) => nameOf(picture, candidate) === wanted);
          if (variant === undefined) continue;
          variantOf(join(folder, picture), variant).then((bytes) => {
            response.setHeader('content-type', variant.mediaType).end(bytes);
          }, next);
          return;
        }
        next();
      });
    },
  };
}

function inWidth(width: number): Variant {
  return {
    ending: `-${width}.webp`,
    mediaType: 'image/webp',
    resize: { width, withoutEnlargement: true },
    encode: { format: 'webp', quality: 78 },
  };
}

function nameOf(picture: string, { ending }: Variant): string {
  return parse(picture).name + ending;
}

async function variantOf(path: string, { resize, encode }: Variant): Promise<Buffer> {
  const original = await readFile(path);
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify({ resize, encode }))
    .digest('hex');
  const kept = join(CACHE_DIR, `${key}.${encode.format}`);
  const known = await readFile(kept).catch(() => undefined);
  if (known) return known;

  const made = await sharp(original)
    .resize(resize)
    .toFormat(encode.format, { quality: encode.quality })
    .toBuffer();
  await mkdir(CACHE_DIR, { recursive: true });
  // Written aside first: a build that is killed must not leave half a picture behind.
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, kept);
  return made;
}
