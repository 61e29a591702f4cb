import { collectionHours } from '#contract/delivery/collection.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { isKeyOf } from '#contract/text/record-of.ts';
import { addDays, johannesburgInstant } from '#contract/time/johannesburg-time.ts';

type Delivery = Pick<
  OrderView,
  | 'id'
  | 'orderNumber'
  | 'createdAt'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'recipientName'
  | 'customerName'
  | 'deliveryAddress'
  | 'deliveryCity'
  | 'fulfilment'
>;

/** The full hours of Johannesburg between which each slot brings its flowers. */
const SLOT_HOURS: Readonly<Record<DeliverySlot, { from: number; to: number }>> = {
  'Morning (9AM - 12PM)': { from: 9, to: 12 },
  'Afternoon (12PM - 5PM)': { from: 12, to: 17 },
  'Evening (5PM - 8PM)': { from: 17, to: 20 },
};

/** A line has at most 75 octets; RFC 5545, 3.1. */
const LINE_OCTETS = 75;

/**
 * Returns the delivery of an order as a calendar file (RFC 5545) with one event: its slot, or the whole day where the
 * time is one that is no longer offered. The same order gives the same event, so that a second file replaces the first.
 */
export function calendarFile(order: Delivery, shop: { name: string; publicUrl: string }): string {
  const recipient = order.recipientName || order.customerName;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shop.name)}//Orders//EN`,
    'BEGIN:VEVENT',
    `UID:${order.id}@${new URL(shop.publicUrl).hostname}`,
    `DTSTAMP:${stamp(new Date(order.createdAt))}`,
    ...times(order),
    `SUMMARY:${escaped(order.fulfilment === 'collection' ? 'Collect the flowers' : `Flowers for ${recipient}`)}`,
    `LOCATION:${escaped(`${order.deliveryAddress}, ${order.deliveryCity}`)}`,
    `DESCRIPTION:${escaped(`Order ${order.orderNumber} from ${shop.name}. ${order.deliveryTime}.`)}`,
    `URL:${shop.publicUrl}/my-order/${order.id}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function times({ deliveryDate, deliveryTime }: Delivery): string[] {
  const collected = collectionHours(deliveryTime);
  if (collected) {
    const at = (minute: number) => stamp(johannesburgInstant(deliveryDate, minute));
    return [`DTSTART:${at(collected.from)}`, `DTEND:${at(collected.until)}`];
  }
  if (!isKeyOf(SLOT_HOURS, deliveryTime)) {
    const day = (date: string) => date.replaceAll('-', '');
    return [
      `DTSTART;VALUE=DATE:${day(deliveryDate)}`,
      `DTEND;VALUE=DATE:${day(addDays(deliveryDate, 1))}`,
    ];
  }
  const { from, to } = SLOT_HOURS[deliveryTime];
  const at = (hour: number) =>
    stamp(new Date(`${deliveryDate}T${`${hour}`.padStart(2, '0')}:00:00+02:00`));
  return [`DTSTART:${at(from)}`, `DTEND:${at(to)}`];
}

/** 20261122T070000Z */
function stamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** Breaks a line between letters, never within one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let octets = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    if (octets + more > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += letter;
    octets += more;
  }
  return result;
}
