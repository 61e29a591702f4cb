import { defineEntity, p } from '@mikro-orm/core';
import { orderStatuses } from '#contract/order/order.ts';
import { Order } from './order.entity.ts';

export const ACTORS = ['shopper', 'payfast', 'owner', 'system'] as const;
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
  indexes: [{ properties: ['order'] }],
  triggers: [
    {
      // Every server that shares the database hears of a move when it commits, whoever made it.
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
