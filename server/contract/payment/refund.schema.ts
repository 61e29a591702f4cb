import { z } from 'zod';
import { characterCount } from '#contract/text/characters.ts';
import { typedRandInput } from '#contract/money/money.schema.ts';
import { MAX_REFUND_REASON, MIN_REFUND_REASON, NOTED_REFUND_WAYS } from './refund.ts';
import { line } from '#contract/text/text.ts';

const reason = line('Reason', MAX_REFUND_REASON)
  .refine((text) => characterCount(text) >= MIN_REFUND_REASON, 'Say in a few words why')
  .prefault('');

/** Payments to refund. `id` is made by the screen: the same one again is the same refund. */
export const makeRefundInput = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  amount: typedRandInput.refine((amount) => amount > 0, 'The amount must be more than R0.00'),
  reason,
  /** What of the payment is kept by agreement, as far as the screen knew: more than that is refused. */
  keptSeen: typedRandInput.prefault('0.00'),
  /** What was left of the payment when its form was opened: where less is left now, the refund is refused. */
  leftSeen: typedRandInput.optional(),
  /** What of it was to be refunded then: where that is less now, a refund of more than that is refused. */
  owedSeen: typedRandInput.optional(),
});
export type MakeRefundInput = z.infer<typeof makeRefundInput>;

/** A refund that was made without this shop, to be noted. */
export const recordRefundInput = makeRefundInput.extend({
  way: z.enum(NOTED_REFUND_WAYS).prefault('by_hand'),
  /** False where the customer has had an email about it, before a backup was restored for example. */
  sendsEmail: z.boolean().prefault(true),
});
export type RecordRefundInput = z.infer<typeof recordRefundInput>;

export const refundRefInput = z.object({ id: z.uuid() });

/** What the owner has seen on PayFast's own site. */
export const decideRefundInput = refundRefInput.extend({ isDone: z.boolean() });

/** A refund that was noted as done by hand, and was not. */
export const withdrawRefundInput = refundRefInput.extend({ reason });
export type WithdrawRefundInput = z.infer<typeof withdrawRefundInput>;
