import { z } from 'zod';
import { shownPhoto } from '#contract/order/order-photo.schema.ts';
import { ownOrderInput } from '#contract/order/order-page.schema.ts';
import { reviewForm } from './review-form.schema.ts';
import { MOST_LISTED_REVIEWS, MOST_STARS, REVIEWS_PAGE } from './review.ts';

const id = z.uuid();
const time = z.iso.datetime();

/** What the owner has answered; null while there is no answer. */
const answer = z.object({ words: z.string(), at: time }).nullable();

/** A review as everyone sees it. */
export const shownReview = z.object({
  id,
  stars: z.int().min(1).max(MOST_STARS),
  words: z.string(),
  name: z.string(),
  at: time,
  photo: shownPhoto.nullable(),
  answer,
});

export type ShownReview = z.infer<typeof shownReview>;

export const productReviewsInput = z.object({
  /** The product. */
  id,
  most: z.int().min(1).max(MOST_LISTED_REVIEWS).prefault(REVIEWS_PAGE),
});

/** What shoppers said of a product, the newest first; not all of it when there is much. */
export const productReviews = z.object({ total: z.int(), reviews: z.array(shownReview) });

export type ProductReviews = z.infer<typeof productReviews>;

/** A review as its shopper sees it. */
export const ownReview = shownReview.extend({
  state: z.enum(['waiting', 'shown', 'hidden']),
});

export type OwnReview = z.infer<typeof ownReview>;

const reviewLine = z.object({
  lineId: id,
  name: z.string(),
  size: z.string(),
  /** The page of the product. */
  path: z.string(),
  review: ownReview.nullable(),
});

export type ReviewLine = z.infer<typeof reviewLine>;

/** The page on which the bouquets of an order are reviewed. */
export const reviewPage = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** Until when they can be reviewed; null where they cannot. */
  until: z.string().nullable(),
  /** The name that is offered to be shown. */
  firstName: z.string(),
  lines: z.array(reviewLine),
});

export type ReviewPage = z.infer<typeof reviewPage>;

export const reviewPageInput = ownOrderInput;

/** A review of one line of an order: of it the caller holds the key. */
export const writeReviewInput = ownOrderInput.extend({
  ...reviewForm.shape,
  lineId: id,
  /** Made by the page, so that what is sent twice is one. */
  reviewId: id,
  /** The photo that follows; null for none. */
  photoId: id.nullable(),
});

export type WriteReviewInput = z.infer<typeof writeReviewInput>;
