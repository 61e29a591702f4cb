import { PICTURE_WIDTHS } from '#contract/picture.ts';
import type { Scope } from '#server/scope.ts';
import { objectPathOf, uploadIdOf } from './claim-picture.ts';
import type { StoredFile } from './picture-store.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };
const FILE = new RegExp(`^(?:${PICTURE_WIDTHS.join('|')})\\.(jpg|png|webp|avif)$`);
/** What an address without a width answers: enough for a phone or half a screen. */
const USUAL_WIDTH = 1200;

export interface OpenedPicture extends StoredFile {
  /** The media type. */
  type: string;
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
  const format = name === undefined ? undefined : FILE.exec(name)?.[1];
  if (name === undefined || format === undefined) return undefined;
  const stored = await pictures.open(id, name);
  return stored && { ...stored, type: TYPES[format as keyof typeof TYPES] };
}

async function usualFile(uploads: Scope['uploads'], id: string): Promise<string | undefined> {
  const upload = await uploads.find(id);
  return upload?.state === 'ready' ? `${USUAL_WIDTH}.${upload.format}` : undefined;
}
