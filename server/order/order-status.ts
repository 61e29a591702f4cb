import type { OrderStatus } from '#contract/order.ts';

/** Which status may follow which (product.md, section 4). A status without a row does not compile. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['paid', 'cancelled', 'expired', 'payment_failed'],
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['out_for_delivery', 'cancelled', 'refunded'],
  out_for_delivery: ['delivered', 'attempted'],
  attempted: ['out_for_delivery'],
  delivered: [],
  // Money that arrives late still counts.
  cancelled: ['paid'],
  expired: ['paid'],
  payment_failed: ['paid'],
  refunded: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
