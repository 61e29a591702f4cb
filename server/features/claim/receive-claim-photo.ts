import { makePhoto } from '#server/features/image/make-photo.ts';
import type { Claim } from './claim.entity.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

interface PhotoAddress {
  claimId: string;
  photoId: string;
  /** Of the order. */
  key: string;
}

/**
 * Returns the claim that waits for a photo, for the holder of its order's key. Throws NOT_FOUND, which does not
 * say why: where no claim names the photo, where it is answered, and for a wrong key.
 */
async function findClaimOfPhoto(
  scope: Pick<Scope, 'claims' | 'orderAccessTokens' | 'limit'>,
  { claimId, photoId, key }: PhotoAddress,
): Promise<Claim> {
  const claim = await scope.claims.find(claimId);
  const isProven = claim && scope.orderAccessTokens.isKey(claim.order, key);
  if (!isProven || !isAwaited(claim, photoId)) return failNotFound(scope, 'NOT_FOUND');
  return claim;
}

/**
 * Counts a photo that is about to be sent, before anything of it is held in memory. Throws as
 * {@link findClaimOfPhoto}, and TOO_MANY.
 */
export async function admitClaimPhoto(
  scope: Pick<Scope, 'claims' | 'orderAccessTokens' | 'limit'>,
  address: PhotoAddress,
): Promise<void> {
  const { order } = await findClaimOfPhoto(scope, address);
  await scope.limit('claim-photo', order.id);
}

/**
 * Stores what a shopper photographed of what is wrong, after the claim, which has named it. The same one sent again
 * changes nothing. {@link admitClaimPhoto} has counted it. Throws NOT_FOUND, and what is wrong with the file: NOT_AN_IMAGE, IMAGE_DAMAGED,
 * IMAGE_TOO_MANY_PIXELS.
 */
export async function receiveClaimPhoto(
  scope: Scope,
  { file, ...address }: PhotoAddress & { file: Uint8Array },
): Promise<void> {
  const { photoId } = address;
  const { order, id } = await findClaimOfPhoto(scope, address);
  if (await scope.photos.has(photoId)) return;
  const made = await makePhoto(scope, file);
  await scope.transaction(async (inner) => {
    const locked = await inner.orders.lockById(order.id);
    const claim = await inner.claims.find(id);
    // It may have been answered, or erased, in the second that the picture took.
    if (!locked || locked.erasedAt || !claim || !isAwaited(claim, photoId)) return;
    if (await inner.photos.has(photoId)) return;
    const now = inner.now();
    const picture = { ...made, takenAt: now, storedAt: now };
    await inner.photos.add({ id: photoId, order: locked, kind: 'claim', ...picture });
    // The page of the owner, which may show the claim already, hears of it.
    locked.updatedAt = now;
  });
}

function isAwaited({ photoIds, answeredAt }: Claim, photoId: string): boolean {
  return answeredAt === null && photoIds.includes(photoId);
}
