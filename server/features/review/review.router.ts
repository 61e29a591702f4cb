import { z } from 'zod';
import { newsletterTokenInput } from '#contract/enquiry/newsletter.schema.ts';
import {
  answerReviewInput,
  askForReviewsInput,
  hideReviewInput,
  listReviewsInput,
  ownersReview,
  reviewList,
  showReviewInput,
} from '#contract/review/review-admin.schema.ts';
import {
  productReviews,
  productReviewsInput,
  reviewPage,
  reviewPageInput,
  writeReviewInput,
} from '#contract/review/review.schema.ts';
import { deviceOf } from '#server/features/auth/admin-cookies.ts';
import { adminProcedure, browserProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { answerReview } from './answer-review.ts';
import { endReviewAsks } from './ask-for-reviews.ts';
import { hideReview } from './hide-review.ts';
import { getReviewPage, listProductReviews, listReviews } from './review.queries.ts';
import { setAsking } from './set-asking.ts';
import { showReview } from './show-review.ts';
import { writeReview } from './write-review.ts';

export const reviewRouter = router({
  ofProduct: publicProcedure
    .input(productReviewsInput)
    .output(productReviews)
    .query(async ({ ctx, input }) => {
      await ctx.scope.limit('catalogue-call');
      return listProductReviews(ctx.scope, input);
    }),
  /** Posted by our own page, so that the key stands in no address of the API. */
  page: publicProcedure
    .input(reviewPageInput)
    .output(reviewPage)
    .query(async ({ ctx, input }) => {
      await ctx.scope.limit('order-page');
      return getReviewPage(ctx.scope, input);
    }),
  write: publicProcedure
    .input(writeReviewInput)
    .output(reviewPage)
    .mutation(({ ctx, input }) => writeReview(ctx.scope, input)),
  /** A mutation: programs that open the links of an email to look at them must change nothing. */
  end: publicProcedure
    .input(newsletterTokenInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endReviewAsks(ctx.scope, ctx.services.sessionSecret, input);
      return null;
    }),
});

/** The owner's part, under `admin.reviews`. */
export const reviewAdminRouter = router({
  list: adminProcedure
    .input(listReviewsInput)
    .output(reviewList)
    .query(({ ctx, input }) => listReviews(ctx.scope, input)),
  show: browserProcedure
    .input(showReviewInput)
    .output(ownersReview)
    .mutation(({ ctx, input }) => showReview(ctx.scope, input, deviceOf(ctx.browser))),
  hide: browserProcedure
    .input(hideReviewInput)
    .output(ownersReview)
    .mutation(({ ctx, input }) => hideReview(ctx.scope, input, deviceOf(ctx.browser))),
  answer: browserProcedure
    .input(answerReviewInput)
    .output(ownersReview)
    .mutation(({ ctx, input }) => answerReview(ctx.scope, input, deviceOf(ctx.browser))),
  ask: browserProcedure
    .input(askForReviewsInput)
    .output(reviewList.pick({ isAsking: true }))
    .mutation(({ ctx, input }) => setAsking(ctx.scope, input, deviceOf(ctx.browser))),
});
