import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Claim } from './claim.entity.ts';

/** Returns the claim of an order. Throws CLAIM_NOT_FOUND. */
export async function claimOf(
  { claims }: Pick<Scope, 'claims'>,
  { id }: Pick<Order, 'id'>,
  claimId: string,
): Promise<Claim> {
  const claim = await claims.find(claimId);
  if (claim?.order.id !== id) throw new ShopError('CLAIM_NOT_FOUND');
  return claim;
}

/**
 * Throws CLAIM_ANSWERED where a claim has its answer, and REFUND_UNDER_WAY while a refund in answer may still be made.
 * The caller holds the order's row lock.
 */
export async function refuseAnswered(
  { refunds }: Pick<Scope, 'refunds'>,
  order: Order,
  { answeredAt, refundId }: Claim,
): Promise<void> {
  if (answeredAt) throw new ShopError('CLAIM_ANSWERED');
  if (refundId === null) return;
  const underWay = await refunds.underWayOf(order);
  if (underWay.some(({ id }) => id === refundId)) throw new ShopError('REFUND_UNDER_WAY');
}
