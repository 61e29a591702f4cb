import { type ImageInput } from '#contract/catalogue/product-image-input.schema.ts';
import {
  type FocalPoint,
  MAX_PRODUCT_IMAGES,
  type ProductImageView,
} from '#contract/catalogue/product-image.schema.ts';
import {
  imagesOf,
  isMiddle,
  isOnePlain,
  MIDDLE,
  plainImage,
} from '#contract/catalogue/product-images.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Product, StoredSize } from './product.entity.ts';

type Images = Pick<Product, 'imageUrl' | 'images'>;

/** Returns all images of a stored product, the first one first. */
export function allImages(product: Images): readonly ProductImageView[] {
  return imagesOf({ imageUrl: product.imageUrl, images: storedImages(product) });
}

/**
 * Returns the images of a stored product; undefined where there is one, of which nothing more is said. `imageUrl` is
 * the first, also where a server from before this list has changed it alone.
 */
export function storedImages({ imageUrl, images }: Images): ProductImageView[] | undefined {
  if (!images) return undefined;
  return images[0]?.url === imageUrl ? images : keptImages(withFirst(images, imageUrl));
}

/**
 * Returns the sizes of a stored product. The image of one is among the product's, also where a server from before the
 * list of images has changed the first alone: then it is the one that took its place.
 */
export function storedSizes(product: Images & Pick<Product, 'sizes'>): StoredSize[] {
  const { imageUrl: first, images, sizes } = product;
  // Most have none, and are spared a look at the images.
  if (!sizes.some(({ imageUrl }) => imageUrl)) return sizes;
  const shown = allImages(product);
  return sizes.map((size) => {
    const { imageUrl, ...rest } = size;
    if (imageUrl === undefined || shown.some(({ url }) => url === imageUrl)) return size;
    return imageUrl === images?.[0]?.url ? { ...rest, imageUrl: first } : rest;
  });
}

/** Returns where crops of the first image look, as a field of a view; nothing where that is its middle. */
export function focusOf(product: Images): { focus?: FocalPoint } {
  const { focalX, focalY } = storedImages(product)?.[0] ?? MIDDLE;
  const focus = { focalX, focalY };
  return isMiddle(focus) ? {} : { focus };
}

/** Returns the addresses of a product's images that the other product, if there is one, does not show. */
export function newImages(product: Images, other: Images | undefined): string[] {
  const shown = new Set(other && allImages(other).map(({ url }) => url));
  return allImages(product).flatMap(({ url }) => (shown.has(url) ? [] : [url]));
}

interface AskedImages {
  imageUrl?: string | undefined;
  images?: readonly ImageInput[] | undefined;
  sizes: readonly StoredSize[];
}

/**
 * Returns the images of a product and its sizes once it is changed. An address that is given alone takes the place of
 * the first image; one of the list comes to its front. A size whose image leaves has none of its own any more. Throws
 * RULE_NOT_MET where a size names an image that neither was nor is there, and where there are too many.
 */
export function imageFields(
  current: Images | undefined,
  asked: AskedImages,
): Pick<Product, 'imageUrl' | 'images' | 'sizes'> {
  const before = current ? allImages(current) : [];
  const listed = asked.images?.map((image) => merged(before, image));
  const first = asked.imageUrl ?? listed?.[0]?.url ?? current?.imageUrl ?? '';
  const images = listed ? atFront(listed, first) : withFirst(before, first);
  if (images.length > MAX_PRODUCT_IMAGES) {
    refuse('images', `A product has at most ${MAX_PRODUCT_IMAGES} photos`);
  }
  const lists = { before, images, replacement: listed ? undefined : first };
  return {
    imageUrl: first,
    images: keptImages(images) ?? null,
    sizes: asked.sizes.map((size, place) => sizeWithImage(size, place, lists)),
  };
}

function atFront(images: readonly ProductImageView[], url: string): ProductImageView[] {
  const known = images.find((image) => image.url === url) ?? plainImage(url);
  return [known, ...images.filter((image) => image !== known)];
}

/** Puts the image of this address first: one of the list moves, any other takes the place of the first. */
function withFirst(images: readonly ProductImageView[], url: string): ProductImageView[] {
  if (images.some((image) => image.url === url)) return atFront(images, url);
  // The words stay, for it is a photo of the same bouquet; the focal point was a place of the other photo.
  return [{ ...plainImage(url), alt: images[0]?.alt ?? '' }, ...images.slice(1)];
}

/** Returns the list as it is stored; undefined for one image of which nothing more is said. */
function keptImages(images: readonly ProductImageView[]): ProductImageView[] | undefined {
  return isOnePlain(images) ? undefined : [...images];
}

function merged(images: readonly ProductImageView[], asked: ImageInput): ProductImageView {
  const known = images.find(({ url }) => url === asked.url) ?? plainImage(asked.url);
  return {
    url: asked.url,
    alt: asked.alt ?? known.alt,
    focalX: asked.focalX ?? known.focalX,
    focalY: asked.focalY ?? known.focalY,
  };
}

interface Lists {
  before: readonly ProductImageView[];
  images: readonly ProductImageView[];
  /** What took the place of the first image, where nothing else changed. */
  replacement: string | undefined;
}

function sizeWithImage(size: StoredSize, place: number, lists: Lists): StoredSize {
  const { before, images, replacement } = lists;
  const { imageUrl, ...rest } = size;
  const isOf = (list: readonly ProductImageView[]) => list.some(({ url }) => url === imageUrl);
  if (imageUrl === undefined || isOf(images)) return size;
  if (!isOf(before)) {
    refuse(`sizes.${place}.imageUrl`, 'The photo of a size must be one of the product’s photos');
  }
  return replacement === undefined ? rest : { ...rest, imageUrl: replacement };
}

function refuse(path: string, message: string): never {
  throw new ShopError('RULE_NOT_MET', { message: `${message}.`, issues: [{ path, message }] });
}
