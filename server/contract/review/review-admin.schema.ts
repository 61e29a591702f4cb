import { z } from 'zod';
import { shownPhoto } from '#contract/order/order-photo.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import {
  MAX_HIDDEN_REASON,
  MAX_REVIEW_ANSWER,
  MOST_LISTED_REVIEWS,
  REVIEWS_PAGE,
} from './review.ts';
import { shownReview } from './review.schema.ts';

const id = z.uuid();
const time = z.iso.datetime();

/** A review as the owner sees it. */
export const ownersReview = shownReview.omit({ photo: true }).extend({
  productName: z.string(),
  order: z.object({ id, orderNumber: z.string() }),
  photo: shownPhoto.nullable(),
  isRead: z.boolean(),
  /** Since when everyone sees it; null while it waits. */
  shownAt: time.nullable(),
  hiddenAt: time.nullable(),
  /** Why it is hidden; empty while it is not. */
  hiddenReason: z.string(),
});

export type OwnersReview = z.infer<typeof ownersReview>;

export const listReviewsInput = z
  .object({ most: z.int().min(1).max(MOST_LISTED_REVIEWS).prefault(REVIEWS_PAGE) })
  .prefault({});

export const reviewList = z.object({
  /** Those that are not read first, then the newest; not all of them when there are many. */
  reviews: z.array(ownersReview),
  total: z.int(),
  unread: z.int(),
  /** Whether shoppers are asked, once for each order that was delivered. */
  isAsking: z.boolean(),
});

export type ReviewList = z.infer<typeof reviewList>;

export const showReviewInput = z.object({ id });

export const hideReviewForm = z.object({
  reason: line('The reason', MAX_HIDDEN_REASON).refine(
    (text) => text !== '',
    'Please say why it is hidden',
  ),
});

export const hideReviewInput = hideReviewForm.extend({ id });
export type HideReviewInput = z.infer<typeof hideReviewInput>;

export const answerReviewForm = z.object({
  words: paragraph('The answer', MAX_REVIEW_ANSWER),
});

/** An empty answer takes the one before it away. */
export const answerReviewInput = answerReviewForm.extend({ id });
export type AnswerReviewInput = z.infer<typeof answerReviewInput>;

export const askForReviewsInput = z.object({ isAsking: z.boolean() });
