import { parseRand, randLabelOf } from '#contract/money/money.ts';
import type { PaymentStatus } from '#contract/order/order.ts';
import type { OrderPaymentsView } from '#contract/payment/payment-admin.schema.ts';

const STATES = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Given back',
} satisfies Record<PaymentStatus, string>;

type Money = Pick<OrderPaymentsView, 'priceGivenBack' | 'otherMoney'>;

/** How the money of an order stands, in words; less is said until `money` has been read. */
export function paymentState(
  { paymentStatus }: { paymentStatus: PaymentStatus },
  money: Money | undefined,
): string {
  const state = STATES[paymentStatus];
  if (!money) return state;
  const { priceGivenBack, otherMoney } = money;
  if (paymentStatus === 'paid' && parseRand(priceGivenBack) !== 0) {
    return `${state}, ${randLabelOf(priceGivenBack)} of it given back`;
  }
  if (paymentStatus === 'unpaid' && parseRand(otherMoney) !== 0) {
    return `${state}: ${randLabelOf(otherMoney)} came, which is not what it costs`;
  }
  return state;
}
