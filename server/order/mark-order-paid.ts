import { queueOrderPaidMails } from '#server/notification/queue-order-paid-mails.ts';
import type { Scope } from '#server/scope.ts';
import { flagForAttention } from './flag-for-attention.ts';
import { retakeStock } from './hold-stock.ts';
import { moveOrder } from './move-order.ts';
import type { Order } from './order.entity.ts';

/**
 * The money has arrived: status, stock, cart, history and mails, inside the caller's transaction.
 * Money that came after the hold was given back takes the stock again, or asks for the owner.
 * The caller holds the order's row lock. Throws ORDER_STATUS_CONFLICT.
 */
export async function markOrderPaid(
  scope: Scope,
  order: Order,
  { reason }: { reason: string },
): Promise<void> {
  moveOrder(scope, order, 'paid', { actor: 'payfast', reason });
  order.paymentStatus = 'paid';
  order.paidAt = scope.now();

  if (order.stockState === 'released' && !(await retakeStock(scope, order))) {
    flagForAttention(scope, order, 'Paid after the hold ended, and the stock is gone');
  } else {
    order.stockState = 'sold';
  }

  const lines = await scope.orders.linesOf(order);
  if (order.cartSessionId) {
    await scope.carts.removeBought(
      order.cartSessionId,
      lines.map((line) => ({ productId: line.product.id, sizeCode: line.sizeCode })),
    );
  }
  await queueOrderPaidMails(scope, order);
}
