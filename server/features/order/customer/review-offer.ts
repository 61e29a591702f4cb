import { reviewableUntil } from '#contract/review/review.ts';
import type { DateText } from '#contract/time/day.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Order, OrderEvent, OrderLine } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns until when the page of an order leads to where its bouquets are reviewed; null while the shop does not ask for
 * reviews, where there is nothing to review, and where all is.
 */
export async function reviewOffer(
  scope: Pick<Scope, 'reviews' | 'reviewAsks' | 'today'>,
  order: Order,
  { lines, moves }: { lines: readonly OrderLine[]; moves: readonly OrderEvent[] },
): Promise<DateText | null> {
  const { status, paymentStatus, inPlaceOf } = order;
  const came = moves.findLast(({ toStatus }) => toStatus === 'delivered');
  const cameOn = came ? johannesburgTime(came.at).date : null;
  const until = reviewableUntil({ status, paymentStatus, inPlaceOf, cameOn });
  if (until === null || until < scope.today() || !(await scope.reviewAsks.isAsking())) return null;
  return (await scope.reviews.ofOrder(order)).length < lines.length ? until : null;
}
