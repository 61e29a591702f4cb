import { GIFT_ENDED } from '#contract/gift/gift-ended.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { PROGRESS_TEXTS, type ProgressText, type ToldProgress } from './payment-progress.ts';

/** What is said of a gift voucher otherwise than of flowers; there is no cart to go back to. */
const GIFT_TEXTS: Partial<Record<ToldProgress, string>> = {
  refunded: GIFT_ENDED.refunded,
  called_off: GIFT_ENDED.cancelled,
  failed: GIFT_ENDED.payment_failed,
  cancelled: 'This gift voucher was cancelled before it was paid.',
  expired: GIFT_ENDED.expired,
};

/** What the shopper reads about the payment of this order, which may be for a gift voucher. */
export function progressText(progress: ToldProgress, order: OrderView | undefined): ProgressText {
  const words = PROGRESS_TEXTS[progress];
  if (!order?.isGiftVoucher) return words;
  const text = progress === 'paid' ? giftPaidText(order) : (GIFT_TEXTS[progress] ?? words.text);
  return { ...words, text };
}

/** Says to whom a gift voucher goes, and when. A page that is opened hours later hides the name. */
function giftPaidText({ recipientName, deliveryDate, masked }: OrderView): string {
  const isLater = deliveryDate > johannesburgTime(new Date()).date;
  const whom = masked || recipientName === '' ? 'whom it is for' : recipientName;
  const when = isLater ? `on the morning of ${longDate(deliveryDate)}` : 'at once';
  return `Thank you for your gift voucher. We email it to ${whom} ${when}, with its code and your message.`;
}
