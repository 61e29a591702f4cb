import { addressText } from '#contract/text/address.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { StatusMail } from './door-mails.ts';

/** Returns the email to the shopper of an order that is collected; undefined for what is said of every order. */
export function collectionMail(
  order: Order,
  { note, today }: { note: string; today: DateText },
): StatusMail | undefined {
  const { orderNumber, status, deliveryDate, deliveryTime } = order;
  switch (status) {
    case 'out_for_delivery':
      return {
        kind: 'order-out-for-delivery',
        subject: `Your order ${orderNumber} is ready to collect`,
        title: 'Your flowers are ready to collect',
        paragraphs: [
          `Your order ${orderNumber} is ready. ${deliveryTime} on ${longDate(deliveryDate)}.`,
          `Collect it at ${addressText(order)}.`,
          ...(note ? [note] : []),
          `Please give the order number ${orderNumber} when you collect it.`,
        ],
      };
    case 'attempted':
      // That it is ready was said by mistake: what was never due was not left behind.
      if (deliveryDate > today) return readyTooSoonMail(order);
      return {
        kind: 'order-attempted',
        subject: `Your order ${orderNumber} was not collected`,
        title: 'Your flowers were not collected',
        paragraphs: [
          `Your order ${orderNumber} was ready on ${longDate(deliveryDate)}, and was not collected. The flowers are safe with us.`,
          'Please tell us soon when you can collect them.',
        ],
      };
    case 'delivered':
      return {
        kind: 'order-delivered',
        subject: `Your order ${orderNumber} has been collected`,
        title: 'Your flowers have been collected',
        paragraphs: [
          `Your order ${orderNumber} has been collected. We hope they’re loved.`,
          'Fresh water every second day and a short cut of the stems make the flowers last.',
        ],
      };
    default:
      return undefined;
  }
}

function readyTooSoonMail({ orderNumber, deliveryDate, deliveryTime }: Order): StatusMail {
  return {
    kind: 'order-attempted',
    subject: `Your order ${orderNumber} is not ready yet`,
    title: 'Your flowers are not ready yet',
    paragraphs: [
      `We told you too soon that your order ${orderNumber} is ready. Sorry about that.`,
      `It will be ready as we agreed. ${deliveryTime} on ${longDate(deliveryDate)}.`,
    ],
  };
}
