import type { ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import { imagesOf, isOnePlain, MIDDLE, plainImage } from '#contract/catalogue/product-images.ts';
import type { ProductDraft } from '#src/admin/catalogue/editor/product-draft.ts';

/** What of a product's draft its photos are. */
export type PhotoDraft = Pick<ProductDraft, 'imageUrl' | 'images' | 'sizes'>;
type Images = readonly ProductImageView[];

/** Returns the draft with these photos; the photo of a size that is none of them any more leaves the size. */
function withImages({ sizes }: PhotoDraft, images: Images): PhotoDraft {
  const [first] = images;
  return {
    imageUrl: first?.url ?? '',
    images: isOnePlain(images) ? [] : images,
    sizes: sizes.map(({ imageUrl, ...size }) =>
      images.some(({ url }) => url === imageUrl) && imageUrl ? { ...size, imageUrl } : size,
    ),
  };
}

/** Adds a photo after the others; one that is there already is not added. */
export function withAdded(draft: PhotoDraft, url: string): PhotoDraft {
  const images = imagesOf(draft);
  if (images.some((image) => image.url === url)) return draft;
  return withImages(draft, [...images, plainImage(url)]);
}

export function withoutPhoto(draft: PhotoDraft, url: string): PhotoDraft {
  return withImages(
    draft,
    imagesOf(draft).filter((image) => image.url !== url),
  );
}

/** Changes what is said of a photo. */
export function withChange(
  draft: PhotoDraft,
  url: string,
  change: Partial<ProductImageView>,
): PhotoDraft {
  return withImages(
    draft,
    imagesOf(draft).map((image) => (image.url === url ? { ...image, ...change } : image)),
  );
}

/** Puts another photo in the place of one: words and sizes stay, the focal point was a place of the old one. */
export function withReplaced(draft: PhotoDraft, url: string, next: string): PhotoDraft {
  if (url === '' || imagesOf(draft).length === 0) return withAdded(draft, next);
  const sizes = draft.sizes.map((size) =>
    size.imageUrl === url ? { ...size, imageUrl: next } : size,
  );
  const images = imagesOf(draft).map((image) =>
    image.url === url ? { ...image, ...MIDDLE, url: next } : image,
  );
  return withImages({ ...draft, sizes }, images);
}

/** Puts the photos into the order of their addresses. */
export function withOrder(draft: PhotoDraft, urls: readonly string[]): PhotoDraft {
  return withImages(
    draft,
    imagesOf(draft).toSorted((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url)),
  );
}

/** Has a size show this photo, or none of its own. */
export function withPhotoOfSize(
  draft: PhotoDraft,
  code: string,
  url: string | undefined,
): PhotoDraft {
  return {
    ...draft,
    sizes: draft.sizes.map(({ imageUrl, ...size }) => {
      const own = size.code === code ? url : imageUrl;
      return own === undefined ? size : { ...size, imageUrl: own };
    }),
  };
}
