import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

type Readers = Pick<Scope, 'photos' | 'limit'>;

/** Returns a photo for the owner, as a JPEG. Throws NOT_FOUND. */
export async function openPhoto(scope: Readers, { id }: { id: string }): Promise<Buffer> {
  const photo = await scope.photos.find(id);
  return photo ? Buffer.from(photo.jpeg) : failNotFound(scope, 'NOT_FOUND');
}

/**
 * Returns a photo for the holder of its signed address, as a JPEG; one of a door only while the owner shows these.
 * Throws NOT_FOUND, which does not say why.
 */
export async function openShownPhoto(
  scope: Readers & Pick<Scope, 'photoLinks' | 'delivery'>,
  { id, signature }: { id: string; signature: string },
): Promise<Buffer> {
  await scope.limit('picture');
  const photo = await scope.photos.find(id);
  const isSigned = photo && scope.photoLinks.isSigned(photo.order, id, signature);
  if (!isSigned) return failNotFound(scope, 'NOT_FOUND');
  const isShown =
    photo.kind !== 'door' || (await scope.delivery.settings()).settings.showDoorPhotos;
  return isShown ? Buffer.from(photo.jpeg) : failNotFound(scope, 'NOT_FOUND');
}
