import type { PictureWidth } from '#contract/catalogue/picture.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { objectPathOf, uploadIdOf } from './claim-picture.ts';
import { inTurn, mediaTypeOf } from './picture-files.ts';
import type { StoredFile } from './picture-store.ts';

/** What an address without a width answers: enough for a phone or half a screen. */
const USUAL_WIDTH: PictureWidth = 1200;

export interface OpenedPicture extends StoredFile {
  mediaType: string;
}

/**
 * One file of an uploaded picture, such as `640.webp`; without a name, its original format in a
 * usual width. Undefined when there is none: no name reaches the store that is not one of ours.
 */
export async function openPicture(
  { uploads, pictures }: Pick<Scope, 'uploads' | 'pictures'>,
  id: string,
  file?: string,
): Promise<OpenedPicture | undefined> {
  if (uploadIdOf(objectPathOf(id)) === undefined) return undefined;
  const name = file ?? (await usualFile(uploads, id));
  const mediaType = name && mediaTypeOf(name);
  if (!name || !mediaType) return undefined;
  for (const candidate of inTurn(name)) {
    const stored = await pictures.open(id, candidate);
    if (stored) return { ...stored, mediaType };
  }
  return undefined;
}

async function usualFile(uploads: Scope['uploads'], id: string): Promise<string | undefined> {
  const upload = await uploads.find(id);
  return upload?.state === 'ready' ? `${USUAL_WIDTH}.${upload.format}` : undefined;
}
