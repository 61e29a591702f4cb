import { DELIVERY_NEEDS } from '#contract/order-attention.ts';
import { queueOrderPaidMails } from '#server/notification/queue-order-paid-mails.ts';
import type { Scope } from '#server/scope.ts';
import { askOwner } from './ask-owner.ts';
import { findPlace } from './hold-place.ts';
import { retakeStock } from './hold-stock.ts';
import { moveOrder } from './move-order.ts';
import type { Order } from './order.entity.ts';

/**
 * The money has arrived: status, stock, cart, history and mails, inside the caller's transaction.
 * Money that came after the hold was given back takes stock and place again, or asks for the owner.
 * The caller holds the order's row lock. Throws ORDER_STATUS_CONFLICT.
 */
export async function markOrderPaid(
  scope: Scope,
  order: Order,
  { reason }: { reason: string },
): Promise<void> {
  const isLate = order.status !== 'pending_payment';
  moveOrder(scope, order, 'paid', { actor: 'payfast', reason });
  order.paymentStatus = 'paid';
  order.paidAt = scope.now();

  if (order.stockState === 'released' && !(await retakeStock(scope, order))) {
    await askOwner(scope, order, DELIVERY_NEEDS.stock);
  } else {
    order.stockState = 'sold';
  }
  if (isLate && !(await retakePlace(scope, order))) {
    await askOwner(scope, order, DELIVERY_NEEDS.time);
  }

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

async function retakePlace(scope: Scope, order: Order): Promise<boolean> {
  const { id, deliveryDate: date, deliveryTime: slot } = order;
  return 'slot' in (await findPlace(scope, { date, slot, exceptOrders: [id] }));
}
