import type { OwnersReview } from '#contract/review/review-admin.schema.ts';
import type { OwnReview, ShownReview } from '#contract/review/review.schema.ts';
import type { Review } from './review.entity.ts';
import type { ShownReviewRow } from './review.repository.ts';

type Photo = ShownReview['photo'];

/** Returns a review as everyone sees it. Its photo has an address of its own, which opens while it is shown. */
export function shownReviewView(row: ShownReviewRow): ShownReview {
  const { id, width, height } = row;
  const photo = width !== null && height !== null ? { url: photoPath(id), width, height } : null;
  return view(row, photo);
}

const photoPath = (id: string) => `/api/reviews/${id}/photo`;

/** Returns a review as its shopper sees it. */
export function ownReviewView(review: Review, photo: Photo): OwnReview {
  const state = review.hiddenAt ? 'hidden' : review.shownAt ? 'shown' : 'waiting';
  return { ...view(review, photo), state };
}

/** Returns a review as the owner sees it, with its order and product. */
export function ownersReviewView(review: Review, photo: Photo): OwnersReview {
  const { order, product, readAt, shownAt, hiddenAt, hiddenReason } = review;
  return {
    ...view(review, photo),
    productName: product.name,
    order: { id: order.id, orderNumber: order.orderNumber },
    isRead: Boolean(readAt),
    shownAt: shownAt?.toISOString() ?? null,
    hiddenAt: hiddenAt?.toISOString() ?? null,
    hiddenReason,
  };
}

type Said = Pick<
  ShownReviewRow,
  'id' | 'stars' | 'words' | 'shownName' | 'writtenAt' | 'answer'
> & {
  answeredAt?: Date | string | null | undefined;
};

function view(review: Said, photo: Photo): ShownReview {
  const { id, stars, words, shownName, writtenAt, answer, answeredAt } = review;
  return {
    id,
    stars,
    words,
    name: shownName,
    at: new Date(writtenAt).toISOString(),
    photo,
    answer: answeredAt ? { words: answer, at: new Date(answeredAt).toISOString() } : null,
  };
}
