import { defineEntity, p } from '@mikro-orm/core';

const AbandonedCheckoutSchema = defineEntity({
  name: 'AbandonedCheckout',
  tableName: 'abandoned_checkout',
  properties: {
    id: p.uuid().primary(),
    /** The cart. */
    sessionId: p.text().unique(),
    /** In small letters; empty once it was written to. */
    email: p.text(),
    /** When the shopper ticked the box, or last changed the address in it. */
    askedAt: p.datetime(3),
    mailedAt: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['email'] }, { properties: ['askedAt'] }],
});

/** A shopper wants one email about their cart, should they not order it. The link of the email needs the row too. */
export class AbandonedCheckout extends AbandonedCheckoutSchema.class {}
AbandonedCheckoutSchema.setClass(AbandonedCheckout);
