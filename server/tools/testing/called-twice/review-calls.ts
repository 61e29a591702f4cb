import { reviewEndToken } from '#server/features/review/ask-for-reviews.ts';
import { reviewsIn } from '#server/features/review/testing/review-kit.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import { CLAIM_ANSWERS } from './claim-answers.ts';
import type { Prepare } from './repeated-calls.ts';

const writtenId = async (shop: TestShop) => (await reviewsIn(shop).written()).reviewId;

/** What shoppers do with reviews: sent twice, each does as much as sent once. */
export const SHOPPERS_REVIEWS: Readonly<Record<string, Prepare>> = {
  'review.write': async (shop) => {
    const { delivered, review } = reviewsIn(shop);
    return review(await delivered());
  },
  'review.end': async (shop) => {
    const { id } = await reviewsIn(shop).delivered();
    await shop.scope().reviewAsks.add({ id }, shop.clock.now);
    return { token: reviewEndToken(id, shop.services.sessionSecret) };
  },
};

/** What the owner answers, to claims and to reviews. */
export const OWNERS_ANSWERS: Readonly<Record<string, Prepare>> = {
  ...CLAIM_ANSWERS,
  'admin.reviews.show': async (shop) => ({ id: await writtenId(shop) }),
  'admin.reviews.hide': async (shop) => ({
    id: await writtenId(shop),
    reason: 'Names another person',
  }),
  'admin.reviews.answer': async (shop) => ({ id: await writtenId(shop), words: 'Thank you.' }),
  'admin.reviews.ask': async () => ({ isAsking: true }),
};
