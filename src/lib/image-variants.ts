import { isUploadedImage, IMAGE_WIDTHS } from '#contract/catalogue/image.ts';

/** Names the pictures of the build by their content (server/tools/vite/image-variants.ts). */
declare const __PICTURE_SET__: string;

const BUILT_IN = /^\/images\/([\w-]+)\.(?:png|jpe?g)$/;
/** The first that a browser knows is the one it takes. */
const FORMATS = ['avif', 'webp'] as const;

/** One `<source>` of a `<picture>`. */
export interface PictureSource {
  type: string;
  srcSet: string;
}

/**
 * Returns what a browser may load instead of one of the shop's own pictures, built in or uploaded: smaller files in
 * several widths, at addresses whose content never changes. Empty for any other address, which is then shown as it is.
 */
export function pictureSources(src: string): PictureSource[] {
  const folder = variantsFolder(src);
  if (folder === undefined) return [];
  return FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: IMAGE_WIDTHS.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
  }));
}

/**
 * Returns the beginning of the addresses of a picture's variants: `/images/product1.png` has
 * `/images/<set>/product1-640.webp`, an upload `<its address>/640.webp`.
 */
function variantsFolder(src: string): string | undefined {
  if (isUploadedImage(src)) return `${src}/`;
  const name = BUILT_IN.exec(src)?.[1];
  return name && `/images/${__PICTURE_SET__}/${name}-`;
}
