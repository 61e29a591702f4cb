import { defineEntity, p } from '@mikro-orm/core';
import { REFUND_STATES, REFUND_WAYS } from '#contract/payment/refund.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { IS_OPEN_REFUND } from './refund-rules.ts';

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  properties: {
    /** Chosen by the owner's screen, so that the same refund sent twice is one. */
    id: p.uuid().primary(),
    payment: () => p.manyToOne(Payment),
    order: () => p.manyToOne(Order),
    amountCents: p.integer(),
    /** Why the owner gives it back; the shopper reads it. */
    reason: p.text(),
    way: p.enum(REFUND_WAYS),
    state: p.enum(REFUND_STATES),
    /** What the provider said could be given back just before it was asked to. */
    availableCents: p.integer().nullable(),
    /** What came of it, in a sentence for the owner. */
    note: p.text(),
    /** The administrator's user name. */
    actor: p.text(),
    createdAt: p.datetime(3),
    /** When the provider was asked to give it back; after that it is never asked again. */
    sentAt: p.datetime(3).nullable(),
    settledAt: p.datetime(3).nullable(),
    /** When the owner said that it was not given back after all. */
    withdrawnAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['order'] },
    { properties: ['payment'] },
    { properties: ['createdAt', 'id'] },
  ],
  uniques: [
    // The last guard: of one order, one refund at a time is under way.
    {
      name: 'refund_one_under_way',
      properties: ['order'],
      where: IS_OPEN_REFUND,
    },
  ],
  checks: [{ name: 'refund_amount_positive', expression: 'amount_cents > 0' }],
});

/** Money given back, or about to be: the row is there before the provider is asked. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
