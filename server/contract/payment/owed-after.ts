import { type Cents, cents, parseRand } from '#contract/money/money.ts';
import type { PaymentView } from './payment-admin.schema.ts';

/**
 * Returns what is still to be refunded of an order once so much of one of its payments is, which the email about that
 * refund says will follow. Where nothing is left of a payment, another may pay for the order.
 */
export function owedAfter(
  amount: Cents,
  payment: Pick<PaymentView, 'left' | 'kept' | 'owed' | 'othersOwed' | 'othersOwedAfterAll'>,
): Cents {
  const read = (text: string) => parseRand(text) ?? 0;
  const isAll = amount >= read(payment.left) - read(payment.kept);
  const ofOthers = read(isAll ? payment.othersOwedAfterAll : payment.othersOwed);
  return cents(Math.max(0, read(payment.owed) - amount) + ofOthers);
}
