import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { Fulfilment, OrderStatus } from '#contract/order/order.ts';

/**
 * Returns why an order is not delivered again in answer to a claim, in words; empty where it can be. One that has not
 * been delivered has its flowers and its place already.
 */
export function whyNotAgain({
  status,
  deliveryAddress,
  fulfilment = 'delivery',
}: {
  status: OrderStatus;
  fulfilment?: Fulfilment | undefined;
  deliveryAddress: string;
}): string {
  if (status === 'out_for_delivery') {
    return 'This order is still out for delivery: note first what came of it.';
  }
  if (isOpenStatus(status)) {
    return 'This order has not been delivered: move it to another day instead.';
  }
  if (fulfilment !== 'delivery') {
    return 'This order was not delivered, so there is no address to deliver to again: refund it, or answer in words.';
  }
  if (status !== 'delivered') return 'This order has ended without a delivery: answer in words.';
  if (deliveryAddress === '') {
    return 'The recipient’s details are erased, so there is no address to deliver to again.';
  }
  return '';
}
