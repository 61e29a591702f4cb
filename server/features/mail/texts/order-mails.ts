import { feeLabel } from '#contract/delivery/delivery-fee.ts';
import { type Cents, cents, randLabel, times } from '#contract/money/money.ts';
import { occasionText } from '#contract/order/occasion.ts';
import { handoverName, isCollected, substitutionText } from '#contract/order/order-words.ts';
import { placeRows } from '#contract/order/place-fields.ts';
import { addressText } from '#contract/text/address.ts';
import { discountLabel } from '#contract/voucher/voucher.ts';
import { longDate, mediumTime } from '#contract/time/date-text.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { giftShareOf } from '#server/features/order/price-of.ts';
import {
  type AmountRow,
  greeting,
  type MailAction,
  type MailContent,
  type MailSection,
} from './mail-content.ts';

interface ConfirmedOrder {
  action: MailAction;
  /** The page of the subscription that it belongs to. */
  subscriptionUrl: string;
  /** When the place is open where it is collected, and what to know of it. */
  pointRows: MailSection['rows'];
  /** What is left on the gift voucher that paid, in words. */
  giftLeft: string;
}

/** Returns the email that the shopper reads once the money has arrived. */
export function orderPaidMail(
  order: Order,
  lines: readonly OrderLine[],
  { action, subscriptionUrl, pointRows, giftLeft }: ConfirmedOrder,
): MailContent {
  return {
    title: 'Thank you for your order',
    paragraphs: [
      greeting(order.customerName),
      `${whyConfirmed(order)} We make every bouquet by hand, on the day it is ${isCollected(order) ? 'collected' : 'delivered'}.`,
    ],
    action,
    amounts: amounts(order, lines),
    sections: [
      delivery(order, pointRows),
      {
        heading: 'For the bouquet',
        rows: [
          ['Card message', order.cardMessage],
          ['Sender', order.anonymous ? 'We don’t say who sent it' : ''],
          ['Instructions', order.specialInstructions],
          ['If a flower is sold out', substitutionText(order.substitution, 'toShopper')],
        ],
      },
      { heading: 'Your gift voucher', rows: [['Left on it', giftLeft]] },
      {
        heading: 'Your subscription',
        rows: [['Pause it, leave a delivery out, or end it', subscriptionUrl]],
      },
    ],
    closing: `Until we start making it, you can change ${changeable(isCollected(order))} on the page of your order. You can also cancel it there, or ask us to.`,
  };
}

/** Returns what the order's page lets its shopper change, in words. */
function changeable(isCollected: boolean): string {
  const where = isCollected ? 'the time' : 'the time, the address';
  return `the day, ${where}, the recipient, the phone number, the card message and the instructions`;
}

function whyConfirmed({ orderNumber, inPlaceOf }: Order): string {
  return inPlaceOf
    ? `Your order ${orderNumber} is confirmed. It is free of charge: it takes the place of your order ${inPlaceOf}.`
    : `Your payment has arrived and your order ${orderNumber} is confirmed.`;
}

/**
 * Returns the email for the customer of an order that cannot be delivered as it was ordered: it confirms the payment
 * and nothing else, names no day, and says why (`doubt`). A free one has no payment to confirm.
 */
export function paidInDoubtMail(
  order: Order,
  lines: readonly OrderLine[],
  { action, doubt, due }: { action: MailAction; doubt: string; due: Cents },
): MailContent {
  return {
    title: order.inPlaceOf
      ? 'About the new delivery of your order'
      : 'We have received your payment',
    paragraphs: [
      greeting(order.customerName),
      `This is about your order ${order.orderNumber}. ${doubt}`,
    ],
    action,
    amounts: amounts(order, lines, due),
    sections: [],
    closing: `If you are in a hurry, please call or email us and give your order number ${order.orderNumber}.`,
  };
}

/** Returns the email for the customer of an order that went on unpaid by mistake, and is paid now. */
export function paidAfterAllMail(
  order: Order,
  lines: readonly OrderLine[],
  action: MailAction,
): MailContent {
  return paymentReceivedMail(order, lines, action, [
    `Your payment for your order ${order.orderNumber} has arrived. When we confirmed it before, we had taken another payment for yours. Nothing else about your order changes.`,
  ]);
}

/** Returns an email that says, in its sentences, which payment of an order has arrived. */
export function paymentReceivedMail(
  order: Order,
  lines: readonly OrderLine[],
  action: MailAction,
  sentences: readonly string[],
): MailContent {
  return {
    title: 'We have received your payment',
    paragraphs: [greeting(order.customerName), ...sentences],
    action,
    amounts: amounts(order, lines),
    sections: [],
    closing: `If anything is not right, tell us soon and give your order number ${order.orderNumber}.`,
  };
}

/** Returns the email that leads to the photo of a finished bouquet. */
export function bouquetPhotoMail(
  { customerName, orderNumber }: Pick<Order, 'customerName' | 'orderNumber'>,
  action: MailAction,
): MailContent {
  return {
    title: 'Here are your flowers',
    paragraphs: [
      greeting(customerName),
      `We have photographed the flowers of your order ${orderNumber} for you. The photo is on your order’s page.`,
    ],
    action,
    amounts: [],
    sections: [],
    closing: `If anything is not as you wish, tell us soon and give your order number ${orderNumber}.`,
  };
}

/** Returns the email that asks a caller to pay the order that the owner wrote for them. */
export function paymentRequestMail(
  order: Order,
  lines: readonly OrderLine[],
  { action, pointRows }: Omit<ConfirmedOrder, 'subscriptionUrl' | 'giftLeft'>,
): MailContent {
  const until = mediumTime(order.holdExpiresAt.toISOString());
  return {
    title: 'Your order is ready to be paid',
    paragraphs: [
      greeting(order.customerName),
      `We have written down your order ${order.orderNumber}, as agreed. Please look through it and pay it on its page, on PayFast’s secure site. We keep your flowers until ${until}.`,
    ],
    action,
    amounts: amounts(order, lines),
    sections: [
      delivery(order, pointRows),
      { heading: 'For the bouquet', rows: [['Card message', order.cardMessage]] },
    ],
    closing: `If anything is not right, please call or email us before you pay and give your order number ${order.orderNumber}.`,
  };
}

/**
 * Returns the email with what the owner needs to make and deliver an order; `attention` are the reasons to look at it
 * first.
 */
export function newOrderMail(
  order: Order,
  lines: readonly OrderLine[],
  { action, attention, due }: { action: MailAction; attention: readonly string[]; due: Cents },
): MailContent {
  return {
    title: `New order ${order.orderNumber}`,
    paragraphs: attention.length > 0 ? [`Please look at this order: ${attention.join(' ')}`] : [],
    action,
    amounts: amounts(order, lines, due),
    sections: [
      {
        heading: 'For the bouquet',
        rows: [
          ['Card message', order.cardMessage],
          ['Sender', order.anonymous ? 'Do not say who sent it' : ''],
          ['Instructions', order.specialInstructions],
          ['If sold out', substitutionText(order.substitution)],
        ],
      },
      delivery(order),
      {
        heading: 'Ordered by',
        rows: [
          ['Name', order.customerName],
          ['Phone', order.customerPhone],
          ['Email', order.customerEmail],
        ],
      },
    ],
    closing: order.inPlaceOf
      ? `It is free of charge, in place of order ${order.inPlaceOf}.`
      : 'The order is paid.',
  };
}

/** Returns what an order is made of and costs; `due` is what of that a gift voucher was to pay and is still to be paid. */
export function amounts(
  order: Order,
  lines: readonly OrderLine[],
  due: Cents = cents(0),
): AmountRow[] {
  const fee = order.deliveryCents;
  const gift = giftShareOf(order);
  const rest = cents(order.totalCents - gift - due);
  return [
    ...lines.map((line) => ({
      label: `${line.quantity} × ${line.productName}, ${line.sizeLabel}`,
      amount: randLabel(times(cents(line.priceCents), line.quantity)),
    })),
    {
      label: handoverName(order),
      amount: feeLabel(cents(fee)),
    },
    ...(order.voucherCode === ''
      ? []
      : [
          {
            label: `Voucher ${order.voucherCode}`,
            amount: discountLabel(cents(order.discountCents)),
          },
        ]),
    { label: 'Total', amount: randLabel(cents(order.totalCents)) },
    ...(gift > 0 ? [{ label: 'Paid by gift voucher', amount: randLabel(gift) }] : []),
    ...(gift + due > 0 && rest > 0
      ? [{ label: due > 0 ? 'Paid' : 'The rest', amount: randLabel(rest) }]
      : []),
    ...(due > 0 ? [{ label: 'Still to pay', amount: randLabel(due) }] : []),
  ];
}

function delivery(order: Order, pointRows: MailSection['rows'] = []): MailSection {
  return {
    heading: handoverName(order),
    rows: [
      ['Day', longDate(order.deliveryDate)],
      ['Time', order.deliveryTime],
      ['Address', addressText(order)],
      ...pointRows,
      ...placeRows(order),
      ['For', order.recipientName],
      ['Occasion', occasionText(order.occasion)],
      ['Recipient’s phone', order.recipientPhone],
      ['Note', order.outsideArea ? 'Outside the usual delivery area' : ''],
    ],
  };
}
