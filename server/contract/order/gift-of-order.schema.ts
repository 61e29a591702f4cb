import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { orderStatuses } from './order.ts';

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
  /** The orders that it pays for. */
  uses: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      amount: randView,
    }),
  ),
});
export type GiftOfOrder = z.infer<typeof giftOfOrder>;
