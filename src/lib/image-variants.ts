/** The widths, in pixels, in which the build writes each picture of `public/images` as WebP. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const;

const OWN_IMAGE = /^\/images\/([\w-]+)\.(?:png|jpe?g)$/;

/** `/images/product1.png` at 640 is `/images/product1-640.webp`. Undefined for pictures not of the build. */
export function imageVariant(
  src: string,
  width: (typeof IMAGE_WIDTHS)[number],
): string | undefined {
  const name = OWN_IMAGE.exec(src)?.[1];
  return name && `/images/${name}-${width}.webp`;
}

/** The `srcset` of a picture of the build; undefined for any other, which is then shown as it is. */
export function imageSrcSet(src: string): string | undefined {
  if (!OWN_IMAGE.test(src)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageVariant(src, width)} ${width}w`).join(', ');
}
