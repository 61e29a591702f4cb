import { defineEntity, p } from '@mikro-orm/core';

/**
 * `received` waits for the worker; the others are final. `settled` moved an order, `ignored` had
 * nothing left to move, `refused` was not sent by the provider, `review` asks for a person.
 */
export const NOTIFICATION_STATES = ['received', 'settled', 'ignored', 'review', 'refused'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

const PaymentNotificationSchema = defineEntity({
  name: 'PaymentNotification',
  tableName: 'payment_notification',
  properties: {
    id: p.uuid().primary(),
    provider: p.text(),
    providerReference: p.text(),
    /** As the provider names it; there may be no such order. */
    orderNumber: p.text(),
    paymentStatus: p.text(),
    /** The body exactly as it came; kept 90 days. */
    raw: p.text(),
    rawHash: p.text(),
    sourceAddress: p.text(),
    sourceKnown: p.boolean(),
    state: p.enum(NOTIFICATION_STATES),
    /** Why it ended as it did, in a sentence for the owner. Empty while `received`. */
    reason: p.text(),
    attempts: p.integer(),
    receivedAt: p.datetime(3),
    settledAt: p.datetime(3).nullable(),
    /** When the owner dealt with what asked for a person. */
    dealtWithAt: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['provider', 'providerReference', 'paymentStatus', 'rawHash'] }],
  indexes: [{ properties: ['state', 'receivedAt'] }, { properties: ['orderNumber'] }],
});

/** The inbox: every notification is stored here before it is answered. */
export class PaymentNotification extends PaymentNotificationSchema.class {}
PaymentNotificationSchema.setClass(PaymentNotification);
