import { randomUUID } from 'node:crypto';
import { CITY } from '#contract/delivery/delivery.ts';
import { keptPlace } from '#contract/order/place-fields.ts';
import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import type { Order, OrderRow } from '#server/features/order/order.entity.ts';
import type { NewLine } from '#server/features/order/order.repository.ts';
import type { PricedOrder } from './price-order.ts';
import type { PlaceRow } from './reserve-place.ts';

/** Returns the row of an order that waits for its payment. */
export function newOrder(
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  input: PlaceOrderInput,
  priced: PricedOrder,
  terms: Pick<OrderRow, 'fromDesk' | 'takenAnyway' | 'inPlaceOf' | 'holdExpiresAt'> &
    PlaceRow & { subscriptionId?: string },
  now: Date,
): OrderRow {
  return {
    id,
    orderNumber,
    status: 'pending_payment',
    paymentStatus: 'unpaid',
    stockState: 'held',
    needsAttention: false,
    attentionReason: '',
    customerName: input.customerName,
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    deliveryAddress: input.deliveryAddress,
    deliveryCity: CITY,
    deliveryPostalCode: input.deliveryPostalCode,
    deliveryDate: input.deliveryDate,
    subscriptionId: null,
    movedOnItsDay: false,
    specialInstructions: input.specialInstructions ?? '',
    recipientName: input.recipientName ?? '',
    recipientPhone: input.recipientPhone ?? '',
    cardMessage: input.cardMessage ?? '',
    anonymous: input.anonymous ?? false,
    substitution: input.substitution ?? '',
    suburb: input.suburb ?? '',
    ...keptPlace(input),
    ...terms,
    occasion: input.occasion ?? '',
    companyName: input.companyName ?? '',
    companyAddress: input.companyAddress ?? '',
    vatNumber: input.vatNumber ?? '',
    orderReference: input.orderReference ?? '',
    subtotalCents: priced.subtotal,
    deliveryCents: priced.delivery,
    voucherCode: priced.voucher?.terms ? priced.voucher.code : '',
    voucherKind: priced.voucher?.terms?.kind ?? '',
    voucherValue: priced.voucher?.terms?.value ?? 0,
    discountCents: priced.discount,
    totalCents: priced.total,
    giftVoucherId: priced.voucher?.giftId ?? null,
    giftCents: priced.gift,
    firstTotalCents: priced.gift > 0 && priced.toPay > 0 ? priced.toPay : null,
    firstCountsCents: null,
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

/** Returns the rows of the order's lines. */
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
