import { defineEntity, p } from '@mikro-orm/core';
import { CLAIM_ANSWERS, CLAIM_KINDS, MAX_CLAIM_PHOTOS } from '#contract/order/claim.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { Order } from '#server/features/order/order.entity.ts';

const ClaimSchema = defineEntity({
  name: 'Claim',
  tableName: 'claim',
  properties: {
    /** Made on the shopper's page, so that what is sent twice is one. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    kind: p.enum(keysOf(CLAIM_KINDS)),
    /** The shopper's own. */
    words: p.text(),
    /** The photos that it names; only these are taken. */
    photoIds: p.array().$type<string[]>(),
    createdAt: p.datetime(3),
    answer: p.enum(CLAIM_ANSWERS).nullable(),
    answerWords: p.text(),
    answeredAt: p.datetime(3).nullable(),
    /** The refund that was begun to answer it, or that is the answer. */
    refundId: p.uuid().nullable(),
    /** The refund that is the answer. */
    refundedCents: p.integer().nullable(),
    /** The order that is delivered in answer. */
    replacement: () => p.manyToOne(Order).nullable(),
  },
  indexes: [
    { properties: ['order'] },
    { properties: ['refundId'] },
    { properties: ['replacement'] },
    {
      name: 'claim_one_open',
      expression:
        'create unique index claim_one_open on claim (order_id) where answered_at is null',
    },
  ],
  checks: [
    {
      name: 'claim_answered_at_once',
      expression: '(answer is null) = (answered_at is null)',
    },
    {
      name: 'claim_has_few_photos',
      expression: `cardinality(photo_ids) <= ${MAX_CLAIM_PHOTOS}`,
    },
  ],
});

/** What a shopper says is wrong with an order, and what the owner has answered. */
export class Claim extends ClaimSchema.class {}
ClaimSchema.setClass(Claim);
