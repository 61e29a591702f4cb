import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { giftOfOrder } from '#contract/order/gift-of-order.schema.ts';
import { giftSettings } from './gift.schema.ts';

// Apart from gift.schema.ts, which browsers load.

export const giftVoucherView = giftOfOrder.extend({
  id: z.uuid(),
  code: z.string(),
  amount: randView,
  buyer: z.string(),
  recipient: z.string(),
  /** The order that bought it, on whose page it is refunded. */
  orderId: z.uuid(),
  orderNumber: z.string(),
});
export type GiftVoucherView = z.infer<typeof giftVoucherView>;

export const giftVouchersView = z.object({
  settings: giftSettings,
  version: z.int(),
  /** What is still owed on all that can still be used, also where an order that is not paid yet holds it. */
  owed: randView,
  vouchers: z.array(giftVoucherView),
});
export type GiftVouchersView = z.infer<typeof giftVouchersView>;
