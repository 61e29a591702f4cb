import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { atTime } from './at-time.ts';
import { Facts, Panel } from './panel.tsx';

const STATES = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Given back',
} satisfies Record<OwnersOrderView['paymentStatus'], string>;

/** What the order costs and what came in. */
export function PaymentPanel({ order }: { order: OwnersOrderView }) {
  const { payments, status } = order;
  return (
    <Panel title="Payment">
      <Facts
        facts={[
          ['State', STATES[order.paymentStatus]],
          ['Bouquets', `R${order.subtotal}`],
          ['Delivery', order.delivery === '0.00' ? 'FREE' : `R${order.delivery}`],
          ['Total', <strong key="total">R{order.total}</strong>],
          ['Kept until', status === 'pending_payment' ? atTime(order.holdExpiresAt) : ''],
          ...payments.map(
            ({ at, provider, reference, amount, refundNeeded }) =>
              [
                provider,
                <span key={reference}>
                  R{amount}, {atTime(at)}, number {reference}
                  {refundNeeded && <strong> A second payment: give it back.</strong>}
                </span>,
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}
