import { z } from 'zod';
import { claimForm } from './claim-form.schema.ts';
import { randView } from '#contract/money/money.schema.ts';
import { shownPhoto } from './order-photo.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { CLAIM_ANSWERS, CLAIM_KINDS, MAX_CLAIM_PHOTOS } from './claim.ts';

const id = z.uuid();
const time = z.iso.datetime();

/** Something is wrong with an order: of it the caller holds the key. */
export const makeClaimInput = claimForm.extend({
  /** The order. */
  id,
  key: z.string().min(1).max(100),
  /** Made by the page, so that what is sent twice is one. */
  claimId: id,
  /** The photos that follow. */
  photoIds: z.array(id).max(MAX_CLAIM_PHOTOS, `At most ${MAX_CLAIM_PHOTOS} photos`),
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
