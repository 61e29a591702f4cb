import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { ReviewAskRepository } from './review-ask.repository.ts';
import { ReviewRepository } from './review.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    reviews: ReviewRepository;
    reviewAsks: ReviewAskRepository;
  }
}

export const reviewScope = {
  reviews: ({ em }) => new ReviewRepository(em),
  reviewAsks: ({ em }) => new ReviewAskRepository(em),
} satisfies ScopeParts;
