import { defineEntity, p } from '@mikro-orm/core';
import { STORED_ATTENTION } from '#contract/order/order-attention.ts';
import { Order } from '#server/features/order/order.entity.ts';

export const RESOLVERS = ['owner', 'system'] as const;
export type Resolver = (typeof RESOLVERS)[number];

const AttentionSchema = defineEntity({
  name: 'Attention',
  tableName: 'attention',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    kind: p.enum(STORED_ATTENTION),
    /** The payment that it is about, where it is about one. */
    paymentId: p.uuid().nullable(),
    /** The provider's notification that it is about; none where a payment was found in the books. */
    notificationId: p.uuid().nullable(),
    /** The provider's number of the payment. */
    reference: p.text().nullable(),
    /** What that payment brought. */
    amountCents: p.integer().nullable(),
    /** What the provider said, or the words of an earlier release. */
    text: p.text().nullable(),
    createdAt: p.datetime(3),
    resolvedAt: p.datetime(3).nullable(),
    resolvedBy: p.enum(RESOLVERS).nullable(),
    /** What of the payment the owner has agreed to keep, where they resolved it so. */
    keptCents: p.integer().nullable(),
    /** What the owner wrote when they resolved it; why money is kept. */
    note: p.text().nullable(),
  },
  indexes: [
    { properties: ['order'] },
    { properties: ['paymentId'] },
    {
      // One reason is open once, however often it is found.
      name: 'attention_open_once',
      expression:
        'create unique index attention_open_once on attention (order_id, kind, payment_id, reference) nulls not distinct where resolved_at is null',
    },
  ],
});

/** Why the owner must look at an order, until it is resolved. The words are made when it is shown. */
export class Attention extends AttentionSchema.class {}
AttentionSchema.setClass(Attention);
