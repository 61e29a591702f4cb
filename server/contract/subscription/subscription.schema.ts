import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { orderStatuses } from '#contract/order/order.ts';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import { placeOrderInput } from '#contract/order/place-order.schema.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { EVERY, SUBSCRIPTION_CHANGES, SUBSCRIPTION_STATUSES } from './subscription.ts';

/** The first order of a subscription, and how often flowers are to come after it. */
export const startSubscriptionInput = placeOrderInput.extend({
  every: z.enum(EVERY),
  idempotencyKey: idempotencyKey.optional(),
});
export type StartSubscriptionInput = z.output<typeof startSubscriptionInput>;

/** What opens a subscription: the token of its emails. */
export const subscriptionTokenInput = z.object({ token: z.string().max(200) });

/** `nextDay` is the one that the shopper saw, so that a repeated call leaves out no second delivery. */
export const changeSubscriptionInput = subscriptionTokenInput.extend({
  change: z.enum(SUBSCRIPTION_CHANGES),
  nextDay: calendarDay('Say which delivery it is'),
});
export type ChangeSubscriptionInput = z.output<typeof changeSubscriptionInput>;

const facts = {
  status: z.enum(SUBSCRIPTION_STATUSES),
  every: z.enum(EVERY),
  amount: randView,
  /** The day of the next delivery that is not paid for. */
  nextDay: z.string(),
  /** When PayFast takes the payment for it. */
  paymentDay: z.string(),
};

/** A subscription as its link shows it: nothing of where it goes. */
export const subscriptionView = z.object({
  ...facts,
  orderNumber: z.string(),
  items: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
  /** Whether the next delivery can still be left out. */
  canSkip: z.boolean(),
  /** Whether its payment failed. */
  hasFailed: z.boolean(),
  /** The latest orders, the newest first. */
  deliveries: z.array(
    z.object({ orderNumber: z.string(), day: z.string(), status: z.enum(orderStatuses) }),
  ),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** A subscription for the owner. */
export const ownersSubscription = z.object({
  ...facts,
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  customerName: z.string(),
  deliveries: z.int(),
  /** Who ended it: the shopper, the owner, or PayFast; empty while it goes on. */
  endedBy: z.string(),
  /** False while PayFast does not have it as it is here. */
  isTold: z.boolean(),
  /** The day on which a payment last failed, unless one came since. */
  failedOn: z.string().nullable(),
});
export type OwnersSubscription = z.infer<typeof ownersSubscription>;

export const subscriptionsView = z.object({
  /** How often flowers can come; none while subscriptions are off. */
  offered: z.array(z.enum(EVERY)),
  /** PayFast asks for a passphrase before it takes recurring payments. */
  canOffer: z.boolean(),
  subscriptions: z.array(ownersSubscription),
});
export type SubscriptionsView = z.infer<typeof subscriptionsView>;

export const offerSubscriptionsInput = z.object({
  offered: z.array(z.enum(EVERY)).max(EVERY.length),
});
export type OfferSubscriptionsInput = z.output<typeof offerSubscriptionsInput>;

export const subscriptionRefInput = z.object({ id: z.uuid() });
