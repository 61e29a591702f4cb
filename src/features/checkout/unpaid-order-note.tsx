import { Alert } from '@mantine/core';
import type { OrderView } from '#contract/order.schema.ts';

/** So that a shopper who has just paid does not pay once more. */
export function UnpaidOrderNote({ order }: { order: OrderView }) {
  return (
    <Alert color="sand" mb="lg" title={`Order ${order.orderNumber} is not paid yet`}>
      If you have just paid, PayFast tells us within minutes:{' '}
      <a href={`/payment/success?order_id=${order.id}`}>see how it stands</a> before you pay again.
    </Alert>
  );
}
