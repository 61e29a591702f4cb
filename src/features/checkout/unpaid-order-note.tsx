import { Alert } from '@mantine/core';
import type { OrderView } from '#contract/order.schema.ts';

/**
 * So that a shopper who has just paid does not pay once more, and that one who orders for somebody else as well
 * does not cancel the first order without knowing.
 */
export function UnpaidOrderNote({ order }: { order: OrderView }) {
  return (
    <Alert color="sand" mb="lg" title={`Order ${order.orderNumber} is not paid yet`}>
      If you have just paid, PayFast tells us within minutes:{' '}
      <a href={`/payment/success?order_id=${order.id}`}>see how it stands</a> before you pay again.
      If you change the cart or the delivery, your new order takes the place of this one, which is
      then cancelled. To have both, pay for this one first.
    </Alert>
  );
}
