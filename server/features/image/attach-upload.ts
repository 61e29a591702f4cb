import { isUploadedImage } from '#contract/catalogue/image.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const PREFIX = '/objects/uploads/';

/** Returns the address of an uploaded picture, as products store it. */
export function objectPathOf(id: string): string {
  return `${PREFIX}${id}`;
}

/** Returns the id in an address that {@link objectPathOf} made; undefined for any other. */
export function uploadIdOf(address: string): string | undefined {
  return isUploadedImage(address) ? address.slice(PREFIX.length) : undefined;
}

/**
 * Makes sure that a picture can be shown, inside the transaction that will show it. Addresses that
 * are no uploads of ours pass. Throws UPLOAD_NOT_FOUND.
 */
export async function attachUpload(
  { uploads, now }: Pick<Scope, 'uploads' | 'now'>,
  imageUrl: string,
): Promise<void> {
  const id = uploadIdOf(imageUrl);
  if (id !== undefined && !(await uploads.claim(id, now()))) {
    throw new ShopError('UPLOAD_NOT_FOUND');
  }
}

/**
 * Notes that a picture is shown no more, inside the transaction that takes it away: from now on it stays for a day, for
 * pages, link previews and tabs of the owner's that still name it.
 */
export async function releaseUpload(
  { uploads, now }: Pick<Scope, 'uploads' | 'now'>,
  imageUrl: string,
): Promise<void> {
  const id = uploadIdOf(imageUrl);
  if (id !== undefined) await uploads.claim(id, now());
}
