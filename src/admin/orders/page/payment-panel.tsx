import type { Ref } from 'react';
import { mediumTime } from '#contract/time/date-text.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { PaymentRequest } from '#src/admin/desk/payment-request.tsx';
import { OrderPayments } from '#src/admin/payments/order-payments.tsx';
import type { GiveBackLead } from '#src/admin/payments/payment-record.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { WaiveRest } from '#src/admin/desk/waive-rest.tsx';
import { Facts, Panel } from './panel.tsx';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import { handoverName } from '#contract/order/order-words.ts';
import type { PaymentStatus } from '#contract/order/order.ts';
import type { OrderPaymentsView } from '#contract/payment/payment-admin.schema.ts';

const STATES = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Refunded',
} satisfies Record<PaymentStatus, string>;

type Money = Pick<OrderPaymentsView, 'priceGivenBack' | 'otherMoney'>;

/** How the money of an order stands, in words; less is said until `money` has been read. */
function paymentState(
  { paymentStatus, inPlaceOf }: { paymentStatus: PaymentStatus; inPlaceOf: string },
  money: Money | undefined,
): string {
  if (inPlaceOf) return `Free of charge, in place of ${inPlaceOf}`;
  const state = STATES[paymentStatus];
  if (!money) return state;
  const { priceGivenBack, otherMoney } = money;
  if (paymentStatus === 'paid' && parseRand(priceGivenBack) !== 0) {
    return `${state}, ${randLabelOf(priceGivenBack)} of it refunded`;
  }
  if (paymentStatus === 'unpaid' && parseRand(otherMoney) !== 0) {
    return `${state}: ${randLabelOf(otherMoney)} received, which is not what it costs`;
  }
  return state;
}

interface PaymentPanelProps {
  order: AdminOrderView;
  giveBack: Ref<GiveBackLead>;
}

/** What the order costs, what came in, what went back. */
export function PaymentPanel({ order, giveBack }: PaymentPanelProps) {
  const { status } = order;
  const { toPay, toRefund } = order.money;
  const isRestDue = parseRand(toPay) !== 0;
  const money = trpc.admin.payments.ofOrder.useQuery({ orderId: order.id });
  return (
    <Panel title="Payment">
      <Facts
        facts={[
          ['State', paymentState(order, money.data)],
          ['Paid on', order.paidAt ? mediumTime(order.paidAt) : ''],
          ...(order.gift
            ? []
            : ([
                ['Bouquets', `R${order.subtotal}`],
                [handoverName(order), order.delivery === '0.00' ? 'FREE' : `R${order.delivery}`],
              ] as const)),
          ...(order.voucher
            ? [[`Voucher ${order.voucher.code}`, `−R${order.voucher.discount}`] as const]
            : []),
          ['Total', <strong key="total">R{order.total}</strong>],
          [
            order.paymentStatus === 'unpaid' ? 'By gift voucher' : 'Paid by gift voucher',
            order.giftPays ? `R${order.giftPays}` : '',
          ],
          ['Still to pay', isRestDue ? <strong key="rest">R{toPay}</strong> : ''],
          [
            'Still to refund',
            parseRand(toRefund) === 0 ? '' : <strong key="too much">R{toRefund}</strong>,
          ],
          ['Held until', status === 'pending_payment' ? mediumTime(order.holdExpiresAt) : ''],
        ]}
      />
      <PaymentRequest order={order} />
      {isRestDue && <WaiveRest order={order} />}
      <OrderPayments ref={giveBack} orderId={order.id} isRestDue={isRestDue} />
    </Panel>
  );
}
