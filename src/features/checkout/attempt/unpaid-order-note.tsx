import { Alert } from '@mantine/core';
import { JUST_PAID } from '#contract/order/order.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';

/**
 * Keeps a shopper that has just paid from paying once more, lets one whose bouquets have another price by now pay
 * what they ordered for, and keeps one that orders for another recipient from cancelling the first order unknowingly.
 */
export function UnpaidOrderNote({ order }: { order: OrderView }) {
  const page = `/my-order/${order.id}`;
  if (order.isBeingConfirmed) {
    return (
      <Alert
        color="sand"
        mb="lg"
        title={`Your payment for order ${order.orderNumber} is being confirmed`}
      >
        PayFast has told us of it: <a href={page}>see how it stands</a>, and don’t pay again. To
        order something else, take its bouquets out of your cart.
      </Alert>
    );
  }
  return (
    <Alert color="sand" mb="lg" title={`Order ${order.orderNumber} is not paid yet`}>
      {JUST_PAID}: <a href={page}>see how it stands</a> before you pay again.{' '}
      {order.canPay ? (
        <>
          We keep its flowers at the price you ordered them for: <a href={page}>pay for it</a>. A
          changed order takes its place, so to have both, pay for this one first.
        </>
      ) : (
        <>
          {order.deliveryDoubt || 'If you haven’t, its time to be paid is over.'} What you order
          here takes its place.
        </>
      )}
    </Alert>
  );
}
