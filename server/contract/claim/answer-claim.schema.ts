import { z } from 'zod';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { MAX_CLAIM_WORDS } from '#contract/order/claim.ts';
import { makeRefundInput } from '#contract/payment/refund.schema.ts';
import { ASKED_REFUND_WAYS } from '#contract/payment/refund.ts';
import { paragraph } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';

const id = z.uuid();

const answer = z.object({
  /** The order. */
  id,
  claimId: id,
  /** What the shopper is told with it; may be empty beside money or flowers. */
  words: paragraph('Your words', MAX_CLAIM_WORDS),
});

/** An answer in words alone. */
export const answerClaimInput = answer.extend({
  words: paragraph('Your words', MAX_CLAIM_WORDS).refine(
    (text) => text !== '',
    'Please write what the shopper is to read',
  ),
});

export type AnswerClaimInput = z.infer<typeof answerClaimInput>;

/** Money back: through PayFast, or noted as given back without it. */
export const refundClaimInput = answer.extend({
  /** Made by the screen: the same one again is the same refund. */
  refundId: id,
  ...makeRefundInput.omit({ id: true, reason: true }).shape,
  way: z.enum(ASKED_REFUND_WAYS).prefault('payfast'),
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
