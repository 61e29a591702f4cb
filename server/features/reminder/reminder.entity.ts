import { defineEntity, p } from '@mikro-orm/core';
import { Order } from '#server/features/order/order.entity.ts';

const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminder',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    /** When the shopper asked for it. */
    askedAt: p.datetime(3),
  },
  uniques: [{ properties: ['order'] }],
});

/**
 * A shopper wants to be reminded of an order a year later. It holds nothing personal: whom it goes to and what it says
 * is the order's. It is deleted when it was sent.
 */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
