import type { ImageWidth } from '#contract/catalogue/image.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { objectPathOf, uploadIdOf } from './attach-upload.ts';
import type { StoredFile } from './image-store.ts';
import { fallbackVariants, mediaTypeOf } from './resize-image.ts';

/** The width for an address without one: enough for a phone or half a screen. */
const USUAL_WIDTH: ImageWidth = 1200;

export interface OpenedImage extends StoredFile {
  mediaType: string;
}

/**
 * Opens one file of an uploaded picture, such as `640.webp`; without a name, its original format in a usual width.
 * Returns undefined when there is none: no name reaches the store that is not one of ours. An id that names no picture
 * is counted, and reaches the store once.
 */
export async function openImage(
  scope: Pick<Scope, 'uploads' | 'images' | 'limit'>,
  id: string,
  file?: string,
): Promise<OpenedImage | undefined> {
  const { uploads, images } = scope;
  await scope.limit('picture');
  if (uploadIdOf(objectPathOf(id)) === undefined) return undefined;
  const name = file ?? (await usualFile(uploads, id));
  const mediaType = name && mediaTypeOf(name);
  if (!name || !mediaType) return undefined;
  const [first = name, ...wider] = fallbackVariants(name);
  const stored = await images.open(id, first);
  if (stored) return { ...stored, mediaType };
  // Only one that is there may have been kept before this width was added.
  if ((await uploads.find(id))?.state !== 'ready') return failNotFound(scope, 'NOT_FOUND');
  for (const candidate of wider) {
    const other = await images.open(id, candidate);
    if (other) return { ...other, mediaType };
  }
  return undefined;
}

async function usualFile(uploads: Scope['uploads'], id: string): Promise<string | undefined> {
  const upload = await uploads.find(id);
  return upload?.state === 'ready' ? `${USUAL_WIDTH}.${upload.format}` : undefined;
}
