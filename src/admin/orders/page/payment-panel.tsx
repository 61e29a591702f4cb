import type { Ref } from 'react';
import { mediumTime } from '#contract/time/date-text.ts';
import type { OwnersOrderView } from '#contract/order/owners-order.schema.ts';
import { OrderPayments } from '#src/admin/payments/order-payments.tsx';
import type { GiveBackLead } from '#src/admin/payments/payment-record.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { Facts, Panel } from './panel.tsx';
import { paymentState } from './payment-state.ts';

interface PaymentPanelProps {
  order: OwnersOrderView;
  giveBack: Ref<GiveBackLead>;
}

/** What the order costs, what came in, what went back. */
export function PaymentPanel({ order, giveBack }: PaymentPanelProps) {
  const { status } = order;
  const money = trpc.admin.payments.ofOrder.useQuery({ orderId: order.id });
  return (
    <Panel title="Payment">
      <Facts
        facts={[
          ['State', paymentState(order, money.data)],
          ['Paid on', order.paidAt ? mediumTime(order.paidAt) : ''],
          ['Bouquets', `R${order.subtotal}`],
          ['Delivery', order.delivery === '0.00' ? 'FREE' : `R${order.delivery}`],
          ['Total', <strong key="total">R{order.total}</strong>],
          ['Kept until', status === 'pending_payment' ? mediumTime(order.holdExpiresAt) : ''],
        ]}
      />
      <OrderPayments ref={giveBack} orderId={order.id} />
    </Panel>
  );
}
