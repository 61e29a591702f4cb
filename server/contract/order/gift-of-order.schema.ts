import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { FULFILMENTS, orderStatuses } from './order.ts';
import { statusText } from './order-words.ts';

/** How a gift voucher stands that an order has bought. */
export const giftOfOrder = z.object({
  left: randView,
  /** What orders took of it or hold. */
  spent: randView,
  refunded: randView,
  /** Empty once it is erased. */
  recipientEmail: z.string(),
  mailOn: z.string(),
  isMailed: z.boolean(),
  /** Empty until it is paid for. */
  expiresOn: z.string(),
  isOver: z.boolean(),
  /** The orders that it was used for, with what each has of it now. */
  uses: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      fulfilment: z.enum(FULFILMENTS),
      amount: randView,
    }),
  ),
});
export type GiftOfOrder = z.infer<typeof giftOfOrder>;

/** Returns how an order stands that a gift voucher was used for, in the owner's words, behind its number. */
export function giftUseText({ status, fulfilment, amount }: GiftOfOrder['uses'][number]): string {
  const name = statusText(status, fulfilment).toLowerCase();
  if (status !== 'cancelled' && status !== 'refunded') return name;
  return amount === '0.00'
    ? `${name}, nothing of it is kept`
    : `${name}, this stays off the voucher`;
}
