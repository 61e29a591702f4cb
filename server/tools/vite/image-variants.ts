import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import { IMAGE_WIDTHS, SHARE_IMAGE_PX } from '#contract/catalogue/image.ts';
import { type Encoding, pictureSetOf, variantOf } from './make-variant.ts';

interface Variant {
  /** Below `/images/`. */
  name: string;
  mediaType: string;
  make: () => Promise<Buffer>;
}

/** For link previews: messengers want a JPEG of at most 300 kB. */
const SHARE: Encoding = {
  resize: { width: SHARE_IMAGE_PX, height: SHARE_IMAGE_PX, fit: 'cover' },
  format: 'jpeg',
  options: { quality: 80 },
};
// An effort of 2 takes half as long again for AVIF of the same size, the usual one of WebP twice as long for 4 % less.
const SIZED = [
  { format: 'avif', options: { quality: 40, effort: 1 } },
  { format: 'webp', options: { quality: 78, effort: 2 } },
] as const;

/**
 * Adds two kinds of files to the build for each picture of `folder`, and serves the same while
 * developing: `/images/<name>-share.jpg`, and `/images/<set>/<name>-<width>.avif` and `.webp`. `<set>`
 * changes whenever any of them does, so that browsers can keep them for ever; the browser's code
 * knows it as `__PICTURE_SET__`.
 */
export function imageVariants({ folder }: { folder: string }): Plugin {
  async function variants(): Promise<Variant[]> {
    const set = await pictureSetOf(folder, SIZED);
    const pictures = await readdir(folder);
    return pictures.flatMap((picture) => variantsOf(join(folder, picture), set));
  }

  return {
    name: 'shop:image-variants',
    async config() {
      const set = await pictureSetOf(folder, SIZED);
      return { define: { __PICTURE_SET__: JSON.stringify(set) } };
    },
    // Both environments are told the name; only the browser's gets the files.
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const all = await variants();
      await Promise.all(
        all.map(async ({ name, make }) => {
          this.emitFile({ type: 'asset', fileName: `images/${name}`, source: await make() });
        }),
      );
    },
    async configureServer(server) {
      const all = new Map((await variants()).map((variant) => [`/${variant.name}`, variant]));
      server.middlewares.use('/images', (request, response, next) => {
        const variant = all.get(request.url ?? '');
        if (!variant) {
          next();
          return;
        }
        variant.make().then((bytes) => {
          response.setHeader('content-type', variant.mediaType).end(bytes);
        }, next);
      });
    },
  };
}

function variantsOf(picture: string, set: string): Variant[] {
  const { name } = parse(picture);
  const sized = SIZED.flatMap((encoding) =>
    IMAGE_WIDTHS.map((width) => ({
      name: `${set}/${name}-${width}.${encoding.format}`,
      mediaType: `image/${encoding.format}`,
      make: () => variantOf(picture, { ...encoding, resize: { width, withoutEnlargement: true } }),
    })),
  );
  const share = { mediaType: 'image/jpeg', make: () => variantOf(picture, SHARE) };
  return [{ name: `${name}-share.jpg`, ...share }, ...sized];
}
