import { defineEntity, type EntityDTO, p } from '@mikro-orm/core';
import type { DeliverySlot } from '#contract/delivery/delivery.ts';
import { orderStatuses, PAYMENT_STATUSES } from '#contract/order/order.ts';
import { ORDER_SEARCH_TEXT } from './owner/order-search-text.ts';
import { IS_OPEN } from './status/order-status.ts';
import { STOCK_STATES } from './holds/stock-state.ts';

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
    deliveryTime: p.text().$type<DeliverySlot>(),
    outsideArea: p.boolean(),
    specialInstructions: p.text(),
    recipientName: p.text(),
    recipientPhone: p.text(),
    cardMessage: p.text(),
    anonymous: p.boolean(),
    substitution: p.text(),
    suburb: p.text(),
    placeType: p.text(),
    subtotalCents: p.integer(),
    deliveryCents: p.integer(),
    totalCents: p.integer(),
    /** For the owner's eyes only. */
    ownerNote: p.text().default(''),
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
      name: 'shop_order_search_index',
      expression: `create index shop_order_search_index on shop_order using gin ((${ORDER_SEARCH_TEXT}) gin_trgm_ops)`,
    },
    {
      name: 'shop_order_attention_index',
      expression:
        'create index shop_order_attention_index on shop_order (delivery_date) where needs_attention',
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
      expression: 'total_cents = subtotal_cents + delivery_cents',
    },
    {
      name: 'shop_order_money_not_negative',
      expression: '(subtotal_cents >= 0) AND (delivery_cents >= 0)',
    },
  ],
});

export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

/** What the row of an order says, for what only reads it. */
export type OrderRow = EntityDTO<Order>;
