import { defineEntity, p } from '@mikro-orm/core';
import { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    /** The change that it pays for; null for the order as it was first to be paid. */
    supplement: () => p.manyToOne(Supplement).nullable(),
    provider: p.text(),
    /** The provider's own id of the payment; unique, so that one payment counts once. */
    providerReference: p.text(),
    amountCents: p.integer(),
    /** True for money that does not pay the order, which was paid before or costs another amount. */
    refundNeeded: p.boolean(),
    createdAt: p.datetime(3),
    /** Documents are issued for it; not by themselves for one of before there were any. */
    hasDocuments: p.boolean().default(false),
    /** When the provider was last asked what it has given back of it; null until then. */
    refundsAskedAt: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['provider', 'providerReference'] }],
  indexes: [
    { properties: ['order'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'payment_refund_needed_index',
      expression:
        'create index payment_refund_needed_index on payment (order_id) where refund_needed',
    },
  ],
});

/** Money that arrived, confirmed by the provider. */
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);

const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempt',
  properties: {
    order: () => p.oneToOne(Order).primary(),
    /** When the shopper last went off to the provider. */
    begunAt: p.datetime(3),
    /** When the provider's books were last searched for this order; null until then. */
    checkedAt: p.datetime(3).nullable(),
    /** What that search found, in a sentence for the owner. */
    finding: p.text(),
  },
  indexes: [{ properties: ['begunAt'] }],
});

/** An order whose shopper went to pay. While it stays unpaid, it is unknown whether they did. */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
