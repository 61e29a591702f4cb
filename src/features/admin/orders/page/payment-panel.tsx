import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { OrderPayments } from '#src/features/admin/payments/order-payments.tsx';
import { atTime } from './at-time.ts';
import { Facts, Panel } from './panel.tsx';

const STATES = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Given back',
} satisfies Record<OwnersOrderView['paymentStatus'], string>;

/** What the order costs, what came in, what went back. */
export function PaymentPanel({ order }: { order: OwnersOrderView }) {
  const { status } = order;
  return (
    <Panel title="Payment">
      <Facts
        facts={[
          ['State', STATES[order.paymentStatus]],
          ['Paid on', order.paidAt ? atTime(order.paidAt) : ''],
          ['Bouquets', `R${order.subtotal}`],
          ['Delivery', order.delivery === '0.00' ? 'FREE' : `R${order.delivery}`],
          ['Total', <strong key="total">R{order.total}</strong>],
          ['Kept until', status === 'pending_payment' ? atTime(order.holdExpiresAt) : ''],
        ]}
      />
      <OrderPayments orderId={order.id} />
    </Panel>
  );
}
