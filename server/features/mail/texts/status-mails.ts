import type { DoorOutcomeFacts } from '#contract/round/round.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { OrderMoney } from '#server/features/payment/refunds/refund.repository.ts';
import { collectionMail } from './collection-mails.ts';
import { doorMail, type StatusMail } from './door-mails.ts';
import { endedWords } from './ended-words.ts';
import { greeting } from './mail-content.ts';
import type { MailContent } from './mail-content.ts';

/** Returns how the day on which an order goes out is to the one that was promised. */
function whenItWasDue(
  { deliveryDate, deliveryTime }: Pick<Order, 'deliveryDate' | 'deliveryTime'>,
  today: DateText,
): string {
  const day = longDate(deliveryDate);
  if (deliveryDate < today) return `It was due on ${day}: we’re sorry that it’s late.`;
  if (deliveryDate > today) return `It comes earlier than planned: it was due on ${day}.`;
  return `It is due on ${day}, ${deliveryTime}.`;
}

/** What becomes of the money of a cancelled order, by where it came from. */
export interface MoneyOfCancelled {
  /** Some of it goes back through PayFast, and so through a bank. */
  isAtPayFast: boolean;
  /** What the cancellation has put back onto the gift voucher that paid it. */
  giftBack: Cents;
  /** What is still to go back onto it. */
  giftOwed: Cents;
}

/** Returns the email to the shopper when an order has come into its status; undefined where nothing is to be said. */
export function statusMail(
  order: Order,
  {
    money,
    toRefund,
    ofCancelled,
    today,
    outcome,
    showsDoorPhotos,
    pointNote = '',
  }: {
    money: OrderMoney;
    toRefund: Cents;
    /** Undefined for every order that is not cancelled. */
    ofCancelled?: MoneyOfCancelled | undefined;
    today: DateText;
    outcome?: DoorOutcomeFacts | undefined;
    showsDoorPhotos: boolean;
    /** What to know of the place where it is collected. */
    pointNote?: string | undefined;
  },
): StatusMail | undefined {
  const { orderNumber } = order;
  if (outcome && (order.status === 'attempted' || order.status === 'delivered')) {
    return doorMail(order, outcome, showsDoorPhotos);
  }
  const ofCollection =
    order.fulfilment === 'collection' && collectionMail(order, { note: pointNote, today });
  if (ofCollection) return ofCollection;
  switch (order.status) {
    case 'out_for_delivery':
      return {
        kind: 'order-out-for-delivery',
        subject: `Your order ${orderNumber} is on its way`,
        title: 'Your flowers are on their way',
        paragraphs: [`Your order ${orderNumber} is on its way. ${whenItWasDue(order, today)}`],
      };
    case 'attempted':
      return {
        kind: 'order-attempted',
        subject: `We could not deliver your order ${orderNumber}`,
        title: 'Nobody could receive your flowers',
        paragraphs: [
          `We tried to deliver your order ${orderNumber}, but nobody could receive it. The flowers are safe with us, and we’ll try again.`,
          'If another time or another phone number would help, please tell us soon.',
        ],
      };
    case 'delivered':
      return {
        kind: 'order-delivered',
        subject: `Your order ${orderNumber} has been delivered`,
        title: 'Your flowers have arrived',
        paragraphs: [
          `Your order ${orderNumber} has been delivered. We hope they love it.`,
          'Fresh water every second day and a short cut of the stems make the flowers last.',
        ],
      };
    case 'cancelled':
      return {
        kind: 'order-cancelled',
        subject: `Your order ${orderNumber} is cancelled`,
        title: 'Your order is cancelled',
        paragraphs: [
          `Your order ${orderNumber} is cancelled. ${endedWords(order).cancelled}`,
          order.inPlaceOf
            ? `It was to take the place of your order ${order.inPlaceOf}. We’ll come back to you about that one.`
            : moneyOfCancelled(order, money, { toRefund, ...ofCancelled }),
        ],
      };
    case 'refunded':
      return {
        kind: 'order-refunded',
        subject: `Your order ${orderNumber} has ended`,
        title: 'Your order has ended',
        paragraphs: [
          `Your order ${orderNumber} has ended, and ${endedWords(order).ended}. We have refunded what you paid for it: ${randLabel(money.givenBack)} in all.`,
        ],
      };
    case 'pending_payment':
    case 'paid':
    case 'preparing':
    case 'expired':
    case 'payment_failed':
      return undefined;
  }
}

/**
 * Says what happens to the money of a cancelled order: what was not refunded and is not to be refunded is kept, as the
 * owner has agreed with the customer.
 */
function moneyOfCancelled(
  { paymentStatus }: Order,
  { kept, givenBack }: OrderMoney,
  {
    toRefund,
    isAtPayFast = false,
    giftBack = cents(0),
    giftOwed = cents(0),
  }: { toRefund: Cents } & Partial<MoneyOfCancelled>,
): string {
  const agreed = cents(Math.max(0, kept - toRefund));
  const back =
    paymentStatus === 'unpaid'
      ? `${randLabel(cents(kept + givenBack))} arrived for it, which did not pay for it. We’ll refund you ${randLabel(toRefund)}.`
      : `We’ll refund you ${randLabel(toRefund)} of what you paid.`;
  const before = cents(givenBack - giftBack);
  const sentences = [
    giftBack > 0
      ? `${randLabel(giftBack)} of what you paid has gone back onto the gift voucher.`
      : '',
    toRefund > 0 ? back : '',
    giftOwed > 0 ? 'What your gift voucher paid goes back onto it.' : '',
    agreed > 0 ? `We’re keeping ${randLabel(agreed)}, as agreed.` : '',
    isAtPayFast ? 'Banks take up to ten working days to show what is refunded.' : '',
    before > 0 ? refundedBefore(before, { isAll: kept === 0 && giftBack === 0 }) : '',
  ].filter(Boolean);
  return (
    sentences.join(' ') ||
    'We have no payment for it. If PayFast’s page is still open, please close it without paying.'
  );
}

function refundedBefore(before: Cents, { isAll }: { isAll: boolean }): string {
  return isAll
    ? `We have already refunded the ${randLabel(before)} that you paid.`
    : `We had refunded ${randLabel(before)} of it before.`;
}

/** Returns a status mail in full: one thing to read, one thing to do. */
export function statusMailContent(
  { title, paragraphs }: StatusMail,
  order: Order,
  options: Pick<MailContent, 'action'> & { ownerEmail: string | undefined },
): MailContent {
  const { action, ownerEmail } = options;
  return {
    title,
    paragraphs: [greeting(order.customerName), ...paragraphs],
    ...(action && { action }),
    amounts: [],
    sections: [],
    closing: ownerEmail
      ? `If anything is wrong, write to ${ownerEmail} and give your order number ${order.orderNumber}.`
      : `If anything is wrong, tell us soon and give your order number ${order.orderNumber}.`,
  };
}
