import { cents, randLabel, type Cents } from '#contract/money/money.ts';
import { PAYABLE, tooSmallText } from '#contract/payment/payment.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { longDate, mediumTime } from '#contract/time/date-text.ts';
import type { MadeChange } from '#server/features/order/change/change-order.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { greeting, type MailAction, type MailContent } from './mail-content.ts';
import { amounts, paymentReceivedMail } from './order-mails.ts';

/** What is still to be paid and to be refunded of an order. */
interface Open {
  toPay: Cents;
  toRefund: Cents;
}

type Change = Pick<MadeChange, 'by' | 'order' | 'lines' | 'changes' | 'before'>;

/** Returns the email that tells a customer what was changed about their order, and what that costs. */
export function orderChangedMail(
  { by, order, lines, changes, before }: Change,
  { action, open }: { action: MailAction; open: Open },
): MailContent {
  const { orderNumber } = order;
  return {
    title: 'Your order has changed',
    paragraphs: [
      greeting(order.customerName),
      by === 'owner'
        ? `We have changed your order ${orderNumber}, as agreed. ${dueOn(order)}`
        : `Your order ${orderNumber} is changed as you asked. ${dueOn(order)}`,
      priceText(order, before, open),
    ].filter(Boolean),
    action: open.toPay >= PAYABLE.min ? { ...action, label: 'See and pay your order' } : action,
    amounts: order.totalCents === before ? [] : amounts(order, lines),
    sections: changedSections(changes),
    closing:
      by === 'owner'
        ? `If that is not what we agreed, tell us soon and give your order number ${orderNumber}.`
        : `If you did not change it, tell us soon and give your order number ${orderNumber}.`,
  };
}

/** Returns the email that tells the owner what a shopper has changed about an order. */
export function ownChangeMail({ order, changes, before }: Change, action: MailAction): MailContent {
  const cost =
    order.totalCents === before ? 'What it costs has not changed' : costText(order, before);
  return {
    title: 'A shopper has changed an order',
    paragraphs: [`Order ${order.orderNumber} of ${order.customerName}: ${dueOn(order)}`],
    action,
    amounts: [],
    sections: changedSections(changes),
    closing: `${cost}, and the shopper got an email.`,
  };
}

function changedSections(changes: Change['changes']): MailContent['sections'] {
  return [
    {
      heading: 'Changed',
      rows: changes.map(({ what, after }) => [what, after || 'None'] as const),
    },
    {
      heading: 'Before',
      rows: changes.map(({ what, before: was }) => [what, was || 'None'] as const),
    },
  ];
}

function dueOn({ deliveryDate, deliveryTime }: Order): string {
  return `It is due on ${longDate(deliveryDate)}, ${deliveryTime}.`;
}

/** Returns the email that asks a customer to pay what a change of their order costs more. */
export function supplementRequestMail(order: Order, toPay: Cents, action: MailAction): MailContent {
  const { orderNumber } = order;
  return {
    title: 'Something is still to be paid',
    paragraphs: [
      greeting(order.customerName),
      `Your order ${orderNumber} now costs ${randLabel(cents(order.totalCents))}. ${dueText(toPay)}`,
    ],
    action: toPay >= PAYABLE.min ? { ...action, label: 'See and pay your order' } : action,
    amounts: [],
    sections: [],
    closing: `If anything is not right, please call or email us before you pay and give your order number ${orderNumber}.`,
  };
}

/** Returns the email that tells a customer that what a change of their order cost has arrived. */
export function supplementPaidMail(
  order: Order,
  lines: readonly OrderLine[],
  { brought, doubt, action }: { brought: Cents; doubt: string; action: MailAction },
): MailContent {
  const due = doubt || (isOpenStatus(order.status) ? dueOn(order) : '');
  return paymentReceivedMail(order, lines, action, [
    `Your payment of ${randLabel(brought)} for your order ${order.orderNumber} has arrived. Nothing is left to pay.`,
    ...(due ? [due] : []),
  ]);
}

function priceText(order: Order, before: Cents, { toPay, toRefund }: Open): string {
  const difference = order.totalCents - before;
  const cost = `${costText(order, before)}.`;
  if (order.paymentStatus === 'unpaid') {
    const until = mediumTime(order.holdExpiresAt.toISOString());
    // One that stands although its payment was another order's is not given up.
    const kept = order.status === 'pending_payment' ? ` We keep your flowers until ${until}.` : '';
    return `${difference === 0 ? '' : cost} You can pay it on its page, on PayFast’s secure site.${kept}`.trim();
  }
  const sentences = [
    difference === 0 ? '' : cost,
    toPay > 0 ? dueText(toPay) : '',
    toRefund > 0
      ? `We still have to refund ${randLabel(toRefund)} and will tell you by email.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function costText(order: Order, before: Cents): string {
  const difference = order.totalCents - before;
  const than = `${randLabel(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than before`;
  return `It now costs ${randLabel(cents(order.totalCents))}, which is ${than}`;
}

function dueText(toPay: Cents): string {
  const how =
    tooSmallText(toPay) || 'You can pay it on the page of your order, on PayFast’s secure site.';
  return `${randLabel(toPay)} is still to pay. ${how}`;
}
