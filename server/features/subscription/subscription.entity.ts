import { defineEntity, p } from '@mikro-orm/core';
import {
  type AgreedItem,
  EVERY,
  SUBSCRIPTION_STATUSES,
} from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { Order } from '#server/features/order/order.entity.ts';

export const ENDED_BY = ['', 'shopper', 'owner', 'payfast'] as const;
export type EndedBy = Exclude<(typeof ENDED_BY)[number], ''>;

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: p.uuid().primary(),
    /** The order whose payment begins it, and whose number PayFast knows it by. */
    firstOrder: () => p.oneToOne(Order).owner().deleteRule('cascade'),
    status: p.enum(SUBSCRIPTION_STATUSES),
    every: p.enum(EVERY),
    /** What each later delivery holds, at the prices that were agreed. */
    items: p.json<AgreedItem[]>(),
    deliveryCents: p.integer(),
    amountCents: p.integer(),
    /** PayFast's name of the agreement, which never leaves the server; empty until PayFast has told it. */
    token: p.text(),
    /** The day of the first delivery, after which all others are counted. */
    firstDay: p.date(),
    /** The next delivery that is not paid for. */
    nextDay: p.date(),
    /** The time at which its shopper wants it; empty until the shop has made a delivery. */
    usualTime: p.text().default(''),
    /** At which the shop made the latest one: another one where the usual was not free. */
    givenTime: p.text().default(''),
    /** False while PayFast may have it in another way. */
    isTold: p.boolean(),
    endedBy: p.enum(ENDED_BY),
    failedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    /** When somebody last changed it. */
    changedAt: p.datetime(3),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [
    { name: 'subscription_ended_by_somebody', expression: "(status = 'ended') = (ended_by <> '')" },
  ],
});

/** Flowers that come again and again, each delivery an order that PayFast's recurring billing has paid for. */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);

/** Returns whether a payment of a subscription failed on that day or since, and none came after it. */
export function hasFailedSince({ failedAt }: Subscription, day: DateText): boolean {
  return failedAt ? johannesburgTime(failedAt).date >= day : false;
}

/** Returns where a subscription is among its deliveries. */
export function turnOf({ every, firstDay, nextDay }: Subscription) {
  return { every, firstDay, day: nextDay };
}

const OfferedSubscriptionSchema = defineEntity({
  name: 'OfferedSubscription',
  tableName: 'offered_subscription',
  properties: {
    every: p.enum(EVERY).primary(),
    since: p.datetime(3),
  },
  triggers: [
    {
      // Every server that shares the database drops the pages that say what is offered.
      name: 'offered_subscription_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('words_changed', ''); return null;",
    },
  ],
});

/** How often the owner lets flowers come; no row means that there are no subscriptions. */
export class OfferedSubscription extends OfferedSubscriptionSchema.class {}
OfferedSubscriptionSchema.setClass(OfferedSubscription);
