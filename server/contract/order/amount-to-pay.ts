import { cents, parseRand, randText } from '#contract/money/money.ts';
import type { OrderView } from './order-view.schema.ts';

/** Returns what of an order is paid besides what a gift voucher pays, such as "249.90". */
export function amountToPay({ total, giftPays }: Pick<OrderView, 'total' | 'giftPays'>): string {
  if (giftPays === undefined) return total;
  return randText(cents((parseRand(total) ?? 0) - (parseRand(giftPays) ?? 0)));
}
