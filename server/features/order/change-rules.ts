import { createHash } from 'node:crypto';
import type { Cents } from '#contract/money/money.ts';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import { PLACE_DETAIL_NAMES } from '#contract/order/place-fields.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';

/** What a change can make another, besides the lines, with its name in history and email. */
export const CHANGED_FIELDS = {
  recipientName: 'Recipient',
  recipientPhone: 'Recipient’s phone',
  deliveryAddress: 'Address',
  suburb: 'Suburb',
  deliveryPostalCode: 'Postal code',
  placeType: 'Type of address',
  ...PLACE_DETAIL_NAMES,
  customerPhone: 'Phone number',
  cardMessage: 'Card message',
  specialInstructions: 'Instructions',
} as const;

type State = Pick<Order, 'status' | 'fulfilment' | 'fromDesk' | 'inPlaceOf' | 'erasedAt'>;

/** Returns whether the owner may change anything of a placed order: until it is delivered. */
export function canChangeOrder({
  status,
  fromDesk,
  erasedAt,
}: Omit<State, 'inPlaceOf' | 'fulfilment'>): boolean {
  if (erasedAt) return false;
  if (status === 'pending_payment') return fromDesk;
  return (
    status === 'paid' ||
    status === 'preparing' ||
    status === 'out_for_delivery' ||
    status === 'attempted'
  );
}

/** Returns why the bouquets of an order stay as they are; empty where they can be changed. */
export function whyLinesFixed({
  status,
  inPlaceOf,
  fulfilment,
}: Pick<State, 'status' | 'inPlaceOf' | 'fulfilment'>): string {
  if (inPlaceOf !== '') {
    return `It is delivered free of charge in place of ${inPlaceOf}, so its bouquets stay as they are.`;
  }
  if (fulfilment === 'collection' && (status === 'out_for_delivery' || status === 'attempted')) {
    return 'The bouquets are ready, so they stay as they are.';
  }
  return status === 'out_for_delivery' || status === 'attempted'
    ? 'The bouquets have left the shop, so they stay as they are.'
    : '';
}

/** Returns why the day, time and card of an order stay as they are; empty where they can be changed. */
export function whyPlanFixed({ status, fulfilment }: Pick<State, 'status' | 'fulfilment'>): string {
  if (fulfilment === 'collection' && status === 'out_for_delivery') {
    return 'The order is ready to collect, so its day, time and card stay as they are.';
  }
  return status === 'out_for_delivery'
    ? 'The order is on its way, so its day, time and card stay as they are.'
    : '';
}

/**
 * Returns a text that is another one once anything of an order that a change can make another is, or its money, by which
 * it is decided what is to be paid or refunded for it.
 */
export function versionOf(
  order: Order,
  lines: readonly OrderLine[],
  money: Readonly<Record<'paid' | 'refunded' | 'toRefund' | 'toPay', Cents>>,
): string {
  const content = [
    order.status,
    order.paymentStatus,
    order.totalCents,
    order.deliveryDate,
    order.deliveryTime,
    order.anonymous,
    order.recipientName,
    order.recipientPhone,
    order.deliveryAddress,
    order.suburb,
    order.deliveryPostalCode,
    order.placeType,
    order.customerPhone,
    order.cardMessage,
    order.specialInstructions,
    money.paid,
    money.refunded,
    money.toRefund,
    money.toPay,
    // Without any, the text is that of the releases before: a change that was begun then goes on.
    ...PLACE_DETAILS.filter((detail) => order[detail] !== '').map((detail) => order[detail]),
    ...lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 24);
}
