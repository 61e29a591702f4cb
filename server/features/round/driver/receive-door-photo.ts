import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { makePhoto } from '#server/features/image/make-photo.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { findRound } from './find-round.ts';

interface DoorPhoto {
  token: string;
  photoId: string;
  file: Uint8Array;
}

/**
 * Stores what a driver photographed at a door, after its outcome, which has named it. The same one sent again changes
 * nothing; one of an order whose personal data, or its recipient's, has been erased since is let go. Throws ROUND_LINK,
 * NOT_FOUND for a photo that no outcome of the day names, or not any more, and what is wrong with the file:
 * NOT_AN_IMAGE, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS.
 */
export async function receiveDoorPhoto(
  scope: Scope,
  { token, photoId, file }: DoorPhoto,
): Promise<void> {
  const round = await findRound(scope, token);
  await scope.limit('round-outcome', round.id);
  const outcome = await scope.rounds.findPhotographed(photoId);
  // The order may be due on another day since: a delivery that failed has another day.
  const isOfDay = outcome && johannesburgTime(outcome.recordedAt).date === round.day;
  if (!isOfDay) {
    // Counted, so that guessing is slow; said so that a driver knows what it means.
    await scope.limit('miss');
    throw new ShopError('NOT_FOUND', { message: 'The shop does not need it any more.' });
  }
  if (await scope.photos.has(photoId)) return;
  const made = await makePhoto(scope, file);
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(outcome.order.id);
    // An erasure, also one of the recipient only, has the outcome forget its photo.
    const isNamed = (await inner.rounds.findPhotographed(photoId)) !== null;
    if (!order || !isNamed || (await inner.photos.has(photoId))) return;
    await inner.photos.add({
      id: photoId,
      order,
      kind: 'door',
      ...made,
      takenAt: outcome.at,
      storedAt: inner.now(),
    });
    appendHistory(inner, order, 'Photo of the door', 'driver');
  });
}
