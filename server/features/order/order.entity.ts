import { defineEntity, type EntityDTO, p } from '@mikro-orm/core';
import type { DueTime } from '#contract/delivery/collection.ts';
import type { VoucherKind } from '#contract/voucher/voucher.ts';
import { FULFILMENTS, orderStatuses, PAYMENT_STATUSES } from '#contract/order/order.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { STOCK_STATES } from './holds/reserve-stock.ts';
import { ORDER_SEARCH_TEXT } from './admin/search-orders.ts';
import { IS_OPEN } from './order-status.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'shop_order',
  properties: {
    id: p.uuid().primary(),
    orderNumber: p.text().unique(),
    status: p.enum(orderStatuses),
    paymentStatus: p.enum(PAYMENT_STATUSES),
    stockState: p.enum(STOCK_STATES),
    /** While unpaid, stock is held until then. */
    holdExpiresAt: p.datetime(3),
    /** True while a row of `attention` about it is open. */
    needsAttention: p.boolean(),
    /** Written by servers of the release before this one; the reasons are rows of `attention`. */
    attentionReason: p.text().default(''),
    customerName: p.text(),
    customerEmail: p.text(),
    customerPhone: p.text(),
    deliveryAddress: p.text(),
    deliveryCity: p.text(),
    deliveryPostalCode: p.text(),
    deliveryDate: p.date(),
    /** A slot, or when it is collected. */
    deliveryTime: p.text().$type<DueTime>(),
    fulfilment: p.enum(FULFILMENTS).default('delivery'),
    /** The id of the place where it is collected; empty for every other. */
    collectionPoint: p.text().default(''),
    outsideArea: p.boolean(),
    specialInstructions: p.text(),
    recipientName: p.text(),
    recipientPhone: p.text(),
    cardMessage: p.text(),
    anonymous: p.boolean(),
    substitution: p.text(),
    suburb: p.text(),
    placeType: p.text(),
    /** What the kind of place has; the rest is empty. */
    placeName: p.text().default(''),
    placeUnit: p.text().default(''),
    serviceTime: p.text().default(''),
    gateCode: p.text().default(''),
    ifAway: p.text().default(''),
    /** What the flowers are for; empty where the shopper did not say. */
    occasion: p.text().default(''),
    /** For an invoice to a company; each may be empty. */
    companyName: p.text().default(''),
    companyAddress: p.text().default(''),
    vatNumber: p.text().default(''),
    /** The customer's own number of the order. */
    orderReference: p.text().default(''),
    subtotalCents: p.integer(),
    deliveryCents: p.integer(),
    /** The voucher that it was placed with, and what that gave then; empty and 0 where it has none. */
    voucherCode: p.text().default(''),
    voucherKind: p.text().$type<VoucherKind | ''>().default(''),
    voucherValue: p.integer().default(0),
    /** What the voucher takes off. */
    discountCents: p.integer().default(0),
    totalCents: p.integer(),
    /** The gift voucher that pays for a part of it or all, and how much of it; null and 0 where there is none. */
    giftVoucherId: p.uuid().nullable(),
    giftCents: p.integer().default(0),
    /** What its first payment has to be, once a change has made it cost another sum or a gift voucher pays a part; null: its total. */
    firstTotalCents: p.integer().nullable(),
    /** What of that payment it still takes, since a change made it cheaper; null: all of it. */
    firstCountsCents: p.integer().nullable(),
    /** For the owner's eyes only. */
    ownerNote: p.text().default(''),
    /** The owner wrote it at the order desk, for a caller. */
    fromDesk: p.boolean().default(false),
    /** The owner promised its day and time although they were full or closed. */
    takenAnyway: p.boolean().default(false),
    /** The number of the order in whose place it is delivered, free of charge; empty for every other. */
    inPlaceOf: p.text().default(''),
    /** Its shopper moved it once it was paid and its day had come, so that it may have been begun. */
    movedOnItsDay: p.boolean().default(false),
    /** The subscription whose delivery it is; null for every other. */
    subscriptionId: p.uuid().nullable(),
    /** The cart to empty once this order is paid. */
    cartSessionId: p.text().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    paidAt: p.datetime(3).nullable(),
    /** When the shopper asked the owner to cancel. */
    cancelRequestedAt: p.datetime(3).nullable(),
    /** When the owner last let the order go on although the customer had asked to cancel. */
    cancelDeclinedAt: p.datetime(3).nullable(),
    /** When what is personal in it was erased. */
    erasedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['status', 'holdExpiresAt'] },
    { properties: ['deliveryDate'] },
    { properties: ['cartSessionId'] },
    { properties: ['paidAt'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'shop_order_voucher_index',
      expression:
        "create index shop_order_voucher_index on shop_order (voucher_code) where voucher_code <> ''",
    },
    {
      name: 'shop_order_subscription_index',
      expression:
        'create index shop_order_subscription_index on shop_order (subscription_id, created_at) where subscription_id is not null',
    },
    {
      name: 'shop_order_gift_voucher_index',
      expression:
        'create index shop_order_gift_voucher_index on shop_order (gift_voucher_id) where gift_voucher_id is not null',
    },
    {
      name: 'shop_order_search_index',
      expression: `create index shop_order_search_index on shop_order using gin ((${ORDER_SEARCH_TEXT}) gin_trgm_ops)`,
    },
    {
      name: 'shop_order_attention_index',
      expression:
        'create index shop_order_attention_index on shop_order (delivery_date) where needs_attention',
    },
    {
      name: 'shop_order_other_money_index',
      expression: `create index shop_order_other_money_index on shop_order (id)
        where payment_status <> 'paid' or status = 'cancelled' or first_counts_cents is not null or first_total_cents is not null`,
    },
    {
      name: 'shop_order_open_index',
      expression: `create index shop_order_open_index on shop_order (delivery_date, created_at, id) where ${IS_OPEN}`,
    },
  ],
  triggers: [
    {
      // A move is told by its line of history.
      name: 'order_edited',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: "if new.status = old.status then perform pg_notify('order_changed', new.id::text); end if; return null;",
    },
  ],
  checks: [
    {
      name: 'shop_order_total_is_sum',
      expression: 'total_cents = subtotal_cents + delivery_cents - discount_cents',
    },
    {
      name: 'shop_order_money_not_negative',
      expression: '(subtotal_cents >= 0) AND (delivery_cents >= 0)',
    },
    {
      name: 'shop_order_discount_within_price',
      expression: '(discount_cents >= 0) AND (discount_cents <= subtotal_cents + delivery_cents)',
    },
    {
      name: 'shop_order_gift_of_voucher',
      expression: '(gift_cents >= 0) AND ((gift_cents = 0) OR (gift_voucher_id IS NOT NULL))',
    },
    {
      name: 'shop_order_discount_of_voucher',
      expression: "(discount_cents = 0) OR (voucher_code <> '')",
    },
  ],
});

export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

/** What the row of an order says, for what only reads it. */
export type OrderRow = EntityDTO<Order>;

const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'order_line',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    position: p.integer(),
    product: () => p.manyToOne(Product),
    /** Name, size and price as they were when the order was placed. */
    productName: p.text(),
    sizeCode: p.text(),
    sizeLabel: p.text(),
    quantity: p.integer(),
    priceCents: p.integer(),
  },
  uniques: [{ properties: ['order', 'position'] }],
  checks: [
    { name: 'order_line_quantity_1_to_99', expression: '(quantity >= 1) AND (quantity <= 99)' },
  ],
});

export class OrderLine extends OrderLineSchema.class {}
OrderLineSchema.setClass(OrderLine);

/** What an order's view shows of a line. */
export type ShownLine = Pick<OrderLine, 'productName' | 'quantity' | 'sizeLabel' | 'priceCents'> & {
  product: { id: string };
};

export const ACTORS = ['shopper', 'payfast', 'owner', 'driver', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

const OrderEventSchema = defineEntity({
  name: 'OrderEvent',
  tableName: 'order_event',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    order: () => p.manyToOne(Order),
    at: p.datetime(3),
    actor: p.enum(ACTORS),
    fromStatus: p.enum(orderStatuses).nullable(),
    toStatus: p.enum(orderStatuses),
    reason: p.text(),
  },
  indexes: [
    { properties: ['order'] },
    { properties: ['at', 'id'] },
    {
      // Reviews are asked for by when orders were delivered.
      name: 'order_event_delivered_index',
      expression:
        "create index order_event_delivered_index on order_event (at) where to_status = 'delivered'",
    },
  ],
  triggers: [
    {
      // Every server that shares the database hears of any server's move when it commits.
      name: 'order_moved',
      timing: 'after',
      events: ['insert'],
      forEach: 'row',
      body: "perform pg_notify('order_changed', new.order_id || ' ' || new.id); return null;",
    },
  ],
});

/** One line of an order's history: every move of its status, with actor and reason. */
export class OrderEvent extends OrderEventSchema.class {}
OrderEventSchema.setClass(OrderEvent);
