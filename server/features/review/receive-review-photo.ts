import { makePhoto } from '#server/features/image/make-photo.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Review } from './review.entity.ts';

interface PhotoAddress {
  reviewId: string;
  photoId: string;
  /** Of the order. */
  key: string;
}

/**
 * Returns the review that waits for a photo, for the holder of its order's key. Throws NOT_FOUND, which does not
 * say why: where the review does not name it, where it is read or shown, and for a wrong key.
 */
async function findReviewOfPhoto(
  scope: Pick<Scope, 'reviews' | 'orderAccessTokens' | 'limit'>,
  { reviewId, photoId, key }: PhotoAddress,
): Promise<Review> {
  const review = await scope.reviews.find(reviewId);
  const isProven = review && scope.orderAccessTokens.isKey(review.order, key);
  if (!isProven || !isAwaited(review, photoId)) return failNotFound(scope, 'NOT_FOUND');
  return review;
}

/**
 * Counts a photo that is about to be sent, before anything of it is held in memory. Throws as
 * {@link findReviewOfPhoto}, and TOO_MANY.
 */
export async function admitReviewPhoto(
  scope: Pick<Scope, 'reviews' | 'orderAccessTokens' | 'limit'>,
  address: PhotoAddress,
): Promise<void> {
  const { order } = await findReviewOfPhoto(scope, address);
  await scope.limit('review-photo', order.id);
}

/**
 * Stores the photo of a review, after the review, which has named it. The same one sent again changes nothing.
 * {@link admitReviewPhoto} has counted it. Throws NOT_FOUND, and what is wrong with the file: NOT_AN_IMAGE,
 * IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS.
 */
export async function receiveReviewPhoto(
  scope: Scope,
  { file, ...address }: PhotoAddress & { file: Uint8Array },
): Promise<void> {
  const { photoId } = address;
  const { order, id } = await findReviewOfPhoto(scope, address);
  if (await scope.photos.has(photoId)) return;
  const made = await makePhoto(scope, file);
  await scope.transaction(async (inner) => {
    const locked = await inner.orders.lockById(order.id);
    const review = await inner.reviews.lockById(id);
    // It may have been read, shown or erased in the second that the picture took.
    if (!locked || locked.erasedAt || !review || !isAwaited(review, photoId)) return;
    const now = inner.now();
    const picture = { ...made, takenAt: now, storedAt: now };
    await inner.photos.add({ id: photoId, order: locked, kind: 'review', ...picture });
  });
}

/** What everyone sees, and what the owner has read, gets no other picture. */
function isAwaited(review: Review, photoId: string): boolean {
  const { readAt, shownAt, hiddenAt } = review;
  return review.photoId === photoId && !readAt && !shownAt && !hiddenAt;
}
