import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const CACHE_DIR = 'node_modules/.cache/image-variants';
const WEBP = { quality: 78 };

/**
 * Adds `/images/<name>-<width>.webp` to the build for each picture of `folder`, and serves the same
 * while developing. What was made once is kept by the content it was made from.
 */
export function imageVariants(options: { folder: string; widths: readonly number[] }): Plugin {
  const { folder, widths } = options;

  return {
    name: 'shop:image-variants',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const pictures = await readdir(folder);
      const variants = pictures.flatMap((picture) => widths.map((width) => ({ picture, width })));
      await Promise.all(
        variants.map(async ({ picture, width }) => {
          const source = await variantOf(join(folder, picture), width);
          this.emitFile({ type: 'asset', fileName: `images/${nameOf(picture, width)}`, source });
        }),
      );
    },
    async configureServer(server) {
      const pictures = await readdir(folder);
      server.middlewares.use('/images', (request, response, next) => {
        const wanted = request.url?.slice(1);
        for (const picture of pictures) {
          const width = widths.find((candidate) => nameOf(picture, candidate) === wanted);
          if (width === undefined) continue;
          variantOf(join(folder, picture), width).then((bytes) => {
            response.setHeader('content-type', 'image/webp').end(bytes);
          }, next);
          return;
        }
        next();
      });
    },
  };
}

function nameOf(picture: string, width: number): string {
  return `${parse(picture).name}-${width}.webp`;
}

async function variantOf(path: string, width: number): Promise<Buffer> {
  const original = await readFile(path);
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify({ width, WEBP }))
    .digest('hex');
  const kept = join(CACHE_DIR, `${key}.webp`);
  const known = await readFile(kept).catch(() => undefined);
  if (known) return known;

  const made = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer();
  await mkdir(CACHE_DIR, { recursive: true });
  // Written aside first: a build that is killed must not leave half a picture behind.
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, kept);
  return made;
}
