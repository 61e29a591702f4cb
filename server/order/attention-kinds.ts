import {
  type AttentionKind,
  DELIVERY_GONE,
  type DeliveryNeed,
  deliveryNeeds,
} from '#contract/order-attention.ts';
import { isOfDay } from '#contract/owners-order.ts';
import type { Scope } from '#server/scope.ts';
import type { Order } from './order.entity.ts';

/**
 * What about the flowers and their way needs the owner. The order's own fields say so, but for a time
 * that is gone: nothing else keeps that, so its reason is the mark of it.
 */
export function deliveryNeedsOf(order: Order): DeliveryNeed[] {
  if (!order.needsAttention) return [];
  const open: Record<DeliveryNeed, boolean> = {
    cancel: order.cancelRequestedAt !== null,
    stock: isOfDay(order.status) && order.stockState === 'released',
    time: order.attentionReason.split('\n').includes(DELIVERY_GONE),
  };
  return deliveryNeeds.filter((need) => open[need]);
}

/** What an order's attention is about; for money the books are asked, not the sentences. */
export async function attentionKinds(
  { refunds, ownersOrders }: Pick<Scope, 'refunds' | 'ownersOrders'>,
  order: Order,
): Promise<AttentionKind[]> {
  if (!order.needsAttention) return [];
  const kinds: AttentionKind[] = deliveryNeedsOf(order);
  const { kept } = await refunds.moneyOf(order);
  if (kept > dueOf(order)) kinds.push('refund');
  if (await ownersOrders.hasOpenReview(order)) kinds.push('review');
  return kinds;
}

/** Of an order that was cancelled or given back nothing is kept, of any other what it costs. */
function dueOf({ status, paymentStatus, totalCents }: Order): number {
  return status === 'cancelled' || paymentStatus === 'refunded' ? 0 : totalCents;
}
