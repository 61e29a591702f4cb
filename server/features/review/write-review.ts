import type { ReviewPage, WriteReviewInput } from '#contract/review/review.schema.ts';
import { lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { getReviewPage, isOfBouquet, readReviewableUntil } from './review.queries.ts';

/**
 * Stores what the holder of an order's key says of one of its bouquets, once. The same review sent again changes
 * nothing. Its photo follows, by {@link receiveReviewPhoto}. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT where
 * nothing was delivered, after ninety days and where the bouquet has its review, TOO_MANY.
 */
export async function writeReview(scope: Scope, input: WriteReviewInput): Promise<ReviewPage> {
  const { reviewId, lineId, stars, words, shownName, photoId } = input;
  await scope.transaction(async (inner) => {
    const order = await lockVerifiedOrder(inner, input);
    // A stranger without the key must not use up what its shopper may say.
    await inner.limit('review', order.id);
    const line = (await inner.orders.linesOf(order)).find(({ id }) => id === lineId);
    const products = await inner.products.findManyWithDeleted(line ? [line.product.id] : []);
    if (!line || !isOfBouquet(products)(line)) throw new ShopError('NOT_FOUND');
    const earlier = (await inner.reviews.ofOrder(order)).find((each) => each.line.id === lineId);
    if (earlier?.id === reviewId) return;
    if (earlier) refuse('You have reviewed this bouquet already. Thank you.');
    if ((await readReviewableUntil(inner, order)) === null) {
      refuse('These flowers can be reviewed for ninety days after they were delivered.');
    }
    const isNew = await inner.reviews.add({
      id: reviewId,
      order,
      line,
      product: line.product,
      stars,
      words,
      shownName,
      photoId,
      writtenAt: inner.now(),
    });
    // Another order's has this id.
    if (!isNew) throw new ShopError('NOT_FOUND');
  });
  return getReviewPage(scope, input);
}

function refuse(message: string): never {
  throw new ShopError('ORDER_STATUS_CONFLICT', { message });
}
