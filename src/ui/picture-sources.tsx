import { pictureSources } from '#src/lib/image-variants.ts';

interface PictureSourcesProps {
  src: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
}

/** What stands before the `<img>` in a `<picture>`: the smaller files of one of the shop's own pictures. */
export function PictureSources({ src, sizes }: PictureSourcesProps) {
  return pictureSources(src).map(({ type, srcSet }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}
