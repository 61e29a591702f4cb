import type { Ref } from 'react';
import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { OrderPayments } from '#src/features/admin/payments/order-payments.tsx';
import type { GiveBackLead } from '#src/features/admin/payments/payment-record.tsx';
import { atTime } from './at-time.ts';
import { Facts, Panel } from './panel.tsx';

const STATES = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Given back',
} satisfies Record<OwnersOrderView['paymentStatus'], string>;

interface PaymentPanelProps {
  order: OwnersOrderView;
  giveBack: Ref<GiveBackLead>;
}

/** What the order costs, what came in, what went back. */
export function PaymentPanel({ order, giveBack }: PaymentPanelProps) {
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
      <OrderPayments ref={giveBack} orderId={order.id} />
    </Panel>
  );
}
