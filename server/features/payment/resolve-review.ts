import { dealtWithText } from '#server/features/order/attention/attention.view.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Resolves a message of the provider's that the owner has dealt with and no rule settles, such as money of another
 * amount. It leaves the list, and what its order needed because of it is settled. Doing it again changes nothing.
 */
export async function resolveReview(scope: Scope, { id }: { id: string }): Promise<void> {
  await scope.transaction(async (inner) => {
    const review = await inner.paymentReviews.dealWith(id, inner.now());
    const order = review && (await inner.orders.lockByNumber(review.orderNumber));
    if (!order) return;
    appendHistory(inner, order, dealtWithText(review.reason));
    await inner.attention.resolve(
      order,
      ({ paymentId, reference }) => paymentId === null && reference === review.reference,
      { by: 'owner', now: inner.now() },
    );
  });
}
