import { defineEntity, p } from '@mikro-orm/core';

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'newsletter_subscriber',
  properties: {
    id: p.uuid().primary(),
    /** In small letters. */
    email: p.text().unique(),
    state: p.enum(SUBSCRIBER_STATES),
    /** The hash of the token in the last mail. Null once it was used up by unsubscribing. */
    tokenHash: p.text().unique().nullable(),
    tokenExpiresAt: p.datetime(3).nullable(),
    /** When the last mail was written. */
    mailedAt: p.datetime(3).nullable(),
    /** When the address was entered; it counts once it is confirmed. */
    consentAt: p.datetime(3),
    confirmedAt: p.datetime(3).nullable(),
    unsubscribedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
});

/** A mail address that was entered for the newsletter. Only a confirmed one may be written to. */
export class Subscriber extends SubscriberSchema.class {}
SubscriberSchema.setClass(Subscriber);
