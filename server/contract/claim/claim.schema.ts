import { z } from 'zod';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { randView } from '#contract/money/money.schema.ts';
import { shownPhoto } from '#contract/order/order-photo.schema.ts';
import { makeRefundInput } from '#contract/payment/refund.schema.ts';
import { REFUND_WAYS } from '#contract/payment/refund.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { paragraph } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { CLAIM_ANSWERS, CLAIM_KINDS, MAX_CLAIM_PHOTOS, MAX_CLAIM_WORDS } from './claim.ts';

const id = z.uuid();
const time = z.iso.datetime();

/** What the shopper types. */
export const claimForm = z.object({
  kind: z.enum(keysOf(CLAIM_KINDS), 'Please choose what is wrong'),
  words: paragraph('Your words', MAX_CLAIM_WORDS)
    .refine((text) => text !== '', 'Please tell us in a few words what is wrong')
    .prefault(''),
});

/** Something is wrong with an order: of it the caller holds the key. */
export const makeClaimInput = claimForm.extend({
  /** The order. */
  id,
  key: z.string().min(1).max(100),
  /** Made by the page, so that what is sent twice is one. */
  claimId: id,
  /** The photographs that follow. */
  photoIds: z
    .array(id)
    .max(MAX_CLAIM_PHOTOS, `At most ${MAX_CLAIM_PHOTOS} photographs`)
    .prefault([]),
});

export type MakeClaimInput = z.infer<typeof makeClaimInput>;

const claimView = z.object({
  id,
  kind: z.enum(keysOf(CLAIM_KINDS)),
  words: z.string(),
  at: time,
  photos: z.array(shownPhoto),
});

/** What the shop answered. */
const claimAnswerView = z.object({
  kind: z.enum(CLAIM_ANSWERS),
  words: z.string(),
  at: time,
  /** What was refunded; null for the other answers. */
  refunded: randView.nullable(),
  /** The number of the order that is delivered again; empty for the other answers. */
  orderNumber: z.string(),
});

/** A claim as its shopper is shown it. */
export const shownClaim = claimView.extend({
  answer: claimAnswerView
    .extend({
      /** The page of the new delivery; empty for the other answers. */
      orderUrl: z.string(),
    })
    .nullable(),
});

export type ShownClaim = z.infer<typeof shownClaim>;

/** What the page of an order knows about what was wrong with it. */
export const orderClaims = z.object({
  /** Until when the shopper can say that something is wrong; null where that cannot be. */
  until: z.string().nullable(),
  claims: z.array(shownClaim),
});

export type OrderClaims = z.infer<typeof orderClaims>;

/** A claim as the owner is shown it. */
export const ownersClaim = claimView.extend({
  answer: claimAnswerView
    .extend({ /** The order that is delivered again. */ orderId: id.nullable() })
    .nullable(),
  /** A refund in answer was begun, and it is not known yet whether it was made. */
  isRefunding: z.boolean(),
});

export type OwnersClaim = z.infer<typeof ownersClaim>;

const answer = z.object({
  /** The order. */
  id,
  claimId: id,
  words: paragraph('Your words', MAX_CLAIM_WORDS).prefault(''),
});

/** An answer in words alone. */
export const answerClaimInput = answer.extend({
  words: paragraph('Your words', MAX_CLAIM_WORDS)
    .refine((text) => text !== '', 'Please write what the shopper is to read')
    .prefault(''),
});

export type AnswerClaimInput = z.infer<typeof answerClaimInput>;

/** Money back: through PayFast, or noted as given back without it. */
export const refundClaimInput = answer.extend({
  /** Made by the screen: the same one again is the same refund. */
  refundId: id,
  ...makeRefundInput.omit({ id: true, reason: true }).shape,
  way: z.enum(REFUND_WAYS).prefault('payfast'),
});

export type RefundClaimInput = z.infer<typeof refundClaimInput>;

/** The same bouquets, or some of them, once more and free of charge. */
export const deliverAgainInput = answer.extend({
  deliveryDate: calendarDay('Please choose a day'),
  deliveryTime: z.enum(DELIVERY_SLOTS, 'Please choose one of the delivery times'),
  /** The owner knows that this time is full or closed, and delivers then all the same. */
  anyway: z.boolean().optional(),
  /** How many of each line of the order, in their order; none of those that are left out. */
  quantities: z.array(z.int().min(0).max(99)).min(1).max(100),
});

export type DeliverAgainInput = z.infer<typeof deliverAgainInput>;
