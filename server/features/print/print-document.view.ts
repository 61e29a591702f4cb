import { occasionText } from '#contract/order/occasion.ts';
import { isDecidedFirst } from '#contract/order/order-attention.ts';
import { deliveryPhone, substitutionText } from '#contract/order/order-words.ts';
import { doorRows, placeLine } from '#contract/order/place-fields.ts';
import type { Card, DeliverySlip, WorkOrder } from '#contract/order/print.schema.ts';
import { suburbBeside } from '#contract/text/address.ts';
import { printedText, REPLACEMENT, unprintableIn } from '#contract/text/printed-text.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { OpenAttention } from '#server/features/order/attention/attention.repository.ts';
import { deliveryAttentionTexts } from '#server/features/order/attention/attention.view.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { fulfilmentOf } from '#server/features/order/order.view.ts';
import { redactSender } from './redact-sender.ts';

export function workOrderOf(
  order: Order,
  lines: readonly OrderLine[],
  attention: readonly OpenAttention[],
): WorkOrder {
  const rows: [string, string][] = [
    ['Cannot be printed', unprintableNote(order)],
    ['For', order.recipientName || order.customerName],
    ['Recipient’s phone', order.recipientPhone],
    [isCollected(order) ? 'Collected at' : 'Address', addressOf(order).join(', ')],
    ...doorRows(order, { dueTime: order.deliveryTime }),
    ['Sender', [order.customerName, order.customerPhone].filter(Boolean).join(', ')],
    ['Occasion', occasionText(order.occasion)],
    ['If sold out', substitutionText(order.substitution)],
    ['Your note', order.ownerNote],
    ['Attention', deliveryAttentionTexts(attention).join(' ')],
    ['Area', order.outsideArea ? 'Outside the usual delivery area' : ''],
  ];
  return {
    ...heading(order),
    status: order.status,
    ...fulfilmentOf(order),
    isAnonymous: order.anonymous,
    cardMessage: printedText(order.cardMessage),
    instructions: order.specialInstructions,
    items: itemsOf(lines),
    rows: rows.filter(([, text]) => text !== ''),
  };
}

/**
 * Names the texts of an order that contain what our fonts cannot print. The letters themselves could not be printed
 * here either.
 */
function unprintableNote(order: Order): string {
  const texts: [string, string][] = [
    ['the card message', order.cardMessage],
    ['the recipient’s name', order.recipientName],
    ['the address', addressOf(order).join(' ')],
    ['the instructions', order.specialInstructions],
    ['the gate code', order.gateCode],
    ['the sender’s name', order.customerName],
    ['your note', order.ownerNote],
  ];
  const names = texts.flatMap(([name, text]) => (unprintableIn(text).length > 0 ? [name] : []));
  if (names.length === 0) return '';
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  return `We cannot print some letters or signs in ${list}: ${REPLACEMENT} stands for them. Read them on the order’s page.`;
}

/**
 * Returns the delivery slip of an order. One without a recipient goes to its shopper; an unnamed sender is then left
 * out. One that the owner has still to decide about does not say why: the person at the door may read it.
 */
export function slipOf(
  order: Order,
  lines: readonly OrderLine[],
  attention: readonly OpenAttention[] = [],
): DeliverySlip {
  const sender = {
    name: order.customerName,
    phone: order.customerPhone,
    email: order.customerEmail,
  };
  const isGift = order.recipientName !== '';
  const named = order.anonymous ? '' : order.customerName;
  const safe = (text: string) => (order.anonymous ? redactSender(text, sender) : text);
  if (isCollected(order)) return collectionSlipOf(order, lines);
  return {
    ...heading(order),
    recipient: order.recipientName || named,
    phone: phoneAtTheDoor(order),
    address: addressOf(order).map(safe),
    door: [
      ...(attention.some(({ kind }) => isDecidedFirst(kind)) ? [ASK_FIRST] : []),
      ...doorRows(order, { call: whomToCall(order), dueTime: order.deliveryTime }).map(
        ([label, text]): [string, string] => [label, safe(text)],
      ),
    ],
    instructions: safe(order.specialInstructions),
    items: itemsOf(lines),
    sender: isGift ? senderOf(order) : '',
  };
}

const ASK_FIRST: [string, string] = ['Attention', 'Ask the shop before it goes out'];

/** Returns the slip that lies with an order until it is collected: by whom, and where. */
function collectionSlipOf(order: Order, lines: readonly OrderLine[]): DeliverySlip {
  return {
    ...heading(order),
    ...fulfilmentOf(order),
    recipient: order.customerName,
    phone: order.customerPhone,
    address: addressOf(order),
    door: [],
    instructions: order.specialInstructions,
    items: itemsOf(lines),
    sender: '',
  };
}

const isCollected = ({ fulfilment }: Order): boolean => fulfilment === 'collection';

/** Returns how the driver asks what to do with the flowers; the number of an unnamed sender is the shop's to know. */
function whomToCall({ anonymous, recipientName }: Order): string {
  if (anonymous) return 'Phone the shop first';
  return recipientName ? 'Phone the sender first' : 'Phone first';
}

/** Returns the sender, with their number where the driver may need it; '' for an unnamed one. */
function senderOf(order: Order): string {
  const { anonymous, customerName, customerPhone, recipientPhone, ifAway } = order;
  if (anonymous) return '';
  return recipientPhone && ifAway !== 'call'
    ? customerName
    : [customerName, customerPhone].filter(Boolean).join(', ');
}

/**
 * Returns the recipient's own number, or the customer's where the flowers go to them. It is never an anonymous
 * sender's, even when they gave it as the recipient's too.
 */
function phoneAtTheDoor(order: Order): string {
  const { anonymous, recipientPhone, customerPhone } = order;
  if (!anonymous) return deliveryPhone(order);
  const isSenders = lastDigits(recipientPhone) === lastDigits(customerPhone);
  return isSenders ? '' : recipientPhone;
}

function lastDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-9);
}

/** Returns the card of an order; undefined where nothing was written that can be seen on a card. */
export function cardOf({ orderNumber, recipientName, cardMessage }: Order): Card | undefined {
  const message = printedText(cardMessage);
  return message === '' ? undefined : { orderNumber, recipient: recipientName, message };
}

function heading({ orderNumber, deliveryDate, deliveryTime }: Order) {
  return { orderNumber, day: longDate(deliveryDate), slot: deliveryTime };
}

function itemsOf(lines: readonly OrderLine[]) {
  return lines.map(({ quantity, productName, sizeLabel }) => ({
    quantity,
    productName,
    size: sizeLabel,
  }));
}

function addressOf(order: Order): string[] {
  const place = [suburbBeside(order), order.deliveryCity, order.deliveryPostalCode];
  return [placeLine(order), order.deliveryAddress, place.filter(Boolean).join(', ')].filter(
    Boolean,
  );
}
