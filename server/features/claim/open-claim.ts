import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Claim } from './claim.entity.ts';

/** Returns the claim of an order. Throws NOT_FOUND. */
export async function claimOf(
  { claims }: Pick<Scope, 'claims'>,
  { id }: Pick<Order, 'id'>,
  claimId: string,
): Promise<Claim> {
  const claim = await claims.find(claimId);
  if (claim?.order.id !== id) throw new ShopError('NOT_FOUND');
  return claim;
}

const ANSWERED =
  'This was answered elsewhere already, so nothing was sent. The answer is shown here now.';

/**
 * Throws ATTENTION_CHANGED where a claim has its answer, and REFUND_UNDER_WAY while a refund in answer may still be made.
 * The caller holds the order's row lock.
 */
export async function refuseAnswered(
  { refunds }: Pick<Scope, 'refunds'>,
  order: Order,
  { answeredAt, refundId }: Claim,
): Promise<void> {
  if (answeredAt) throw new ShopError('ATTENTION_CHANGED', { message: ANSWERED });
  if (refundId === null) return;
  const underWay = await refunds.underWayOf(order);
  if (underWay.some(({ id }) => id === refundId)) throw new ShopError('REFUND_UNDER_WAY');
}
