import { randomInt, randomUUID } from 'node:crypto';
import { CITY } from '#contract/delivery/delivery.ts';
import type { PlaceOrderInput } from '#contract/order/order.schema.ts';
import { HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import type { Order, OrderRow } from '#server/features/order/order.entity.ts';
import type { NewLine } from '#server/features/order/order.repository.ts';
import type { PricedOrder } from './price-order.ts';

/** Returns the row of an order that waits for its payment. */
export function newOrder(
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  input: PlaceOrderInput,
  priced: PricedOrder,
  delivery: Pick<Order, 'deliveryTime' | 'outsideArea'>,
  now: Date,
): OrderRow {
  return {
    id,
    orderNumber,
    status: 'pending_payment',
    paymentStatus: 'unpaid',
    stockState: 'held',
    holdExpiresAt: new Date(now.getTime() + HOLD_MS),
    needsAttention: false,
    attentionReason: '',
    customerName: input.customerName,
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    deliveryAddress: input.deliveryAddress,
    deliveryCity: CITY,
    deliveryPostalCode: input.deliveryPostalCode,
    deliveryDate: input.deliveryDate,
    ...delivery,
    specialInstructions: input.specialInstructions ?? '',
    recipientName: input.recipientName ?? '',
    recipientPhone: input.recipientPhone ?? '',
    cardMessage: input.cardMessage ?? '',
    anonymous: input.anonymous ?? false,
    substitution: input.substitution ?? '',
    suburb: input.suburb ?? '',
    placeType: input.placeType ?? '',
    subtotalCents: priced.subtotal,
    deliveryCents: priced.delivery,
    totalCents: priced.total,
    ownerNote: '',
    cartSessionId: input.sessionId ?? null,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    cancelRequestedAt: null,
    cancelDeclinedAt: null,
    erasedAt: null,
  };
}

/** Returns the rows of its lines. */
export function newLines(order: OrderRow, { lines }: PricedOrder): NewLine[] {
  return lines.map((line, position) => ({
    id: randomUUID(),
    order: order.id,
    position,
    product: line.product.id,
    productName: line.product.name,
    sizeCode: line.sizeCode,
    sizeLabel: line.sizeLabel,
    quantity: line.quantity,
    priceCents: line.price,
  }));
}

// No 0, 1, I, L, O or U: an order number is read out over the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A short number such as "FS-7K4M-2QX9". Random, so that it tells nothing of other orders. */
export function newOrderNumber(): string {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `FS-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** An order number as people write it, with or without "FS", dashes, blanks and capitals, in our form. */
export function readOrderNumber(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const letters = plain.length === LENGTH ? plain : plain.replace(/^FS/, '');
  return `FS-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
