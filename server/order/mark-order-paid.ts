import type { StoredAttentionKind } from '#contract/order-attention.ts';
import { queueOrderPaidMails } from '#server/notification/queue-order-paid-mails.ts';
import type { Scope } from '#server/scope.ts';
import { canKeepPlace } from './can-keep-place.ts';
import { escalateToOwner } from './escalate-to-owner.ts';
import { retakeStock } from './hold-stock.ts';
import { moveOrder } from './move-order.ts';
import type { Order } from './order.entity.ts';
import type { Actor } from './order-event.entity.ts';

/**
 * The money has arrived: status, stock, cart, history and emails, inside the caller's transaction. Money
 * that came after the hold was given back takes stock and place again. What cannot be kept any more is
 * raised for the owner before the emails are written, so that they promise nothing else. The caller holds
 * the order's row lock. Throws ORDER_STATUS_CONFLICT.
 */
export async function markOrderPaid(
  scope: Scope,
  order: Order,
  { actor = 'payfast', reason }: { actor?: Actor; reason: string },
): Promise<void> {
  const isLate = order.status !== 'pending_payment';
  const problems = await problemsBefore(scope, order);
  moveOrder(scope, order, 'paid', { actor, reason });
  order.paymentStatus = 'paid';
  order.paidAt = scope.now();

  if (order.stockState === 'released' && !(await retakeStock(scope, order))) {
    problems.push('stock_gone');
  } else {
    order.stockState = 'sold';
  }
  if (!(await canKeepPlace(scope, order, { hasLostPlace: isLate }))) problems.push('slot_gone');
  for (const kind of problems) await escalateToOwner(scope, order, { kind });

  const lines = await scope.orders.linesOf(order);
  if (order.cartSessionId) {
    await scope.carts.removeBought(
      order.cartSessionId,
      lines.map(({ product, sizeCode, quantity }) => ({
        productId: product.id,
        sizeCode,
        quantity,
      })),
    );
  }
  await queueOrderPaidMails(scope, order, lines);
}

/** What was so before the money came: an order that a person had cancelled, or whose customer is erased. */
async function problemsBefore(scope: Scope, order: Order): Promise<StoredAttentionKind[]> {
  const problems: StoredAttentionKind[] = [];
  if (order.status === 'cancelled' && (await wasCancelledByPerson(scope, order))) {
    problems.push('paid_after_cancel');
  }
  if (order.erasedAt) problems.push('paid_after_erasure');
  return problems;
}

async function wasCancelledByPerson({ orders }: Scope, order: Order): Promise<boolean> {
  const events = await orders.eventsOf(order);
  const last = events.findLast(
    ({ fromStatus, toStatus }) => fromStatus !== toStatus && toStatus === 'cancelled',
  );
  return last?.actor === 'owner' || last?.actor === 'shopper';
}
