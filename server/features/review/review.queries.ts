import { firstNameOf, reviewableUntil } from '#contract/review/review.ts';
import type { OwnersReview, ReviewList } from '#contract/review/review-admin.schema.ts';
import type { ProductReviews, ReviewPage } from '#contract/review/review.schema.ts';
import { productPath } from '#contract/catalogue/product-path.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Review } from './review.entity.ts';
import { ownersReviewView, ownReviewView, shownReviewView } from './review.view.ts';

/** Returns what everyone sees of a product, the newest first. */
export async function listProductReviews(
  { reviews }: Pick<Scope, 'reviews'>,
  { id, most }: { id: string; most: number },
): Promise<ProductReviews> {
  const { rows, total } = await reviews.shownOf(id, most);
  return { total, reviews: rows.map(shownReviewView) };
}

/** Returns the last day on which the bouquets of an order can be reviewed; null where they cannot. */
export async function readReviewableUntil(
  { orderEvents, today }: Pick<Scope, 'orderEvents' | 'today'>,
  order: Order,
): Promise<DateText | null> {
  const { status, paymentStatus, inPlaceOf } = order;
  const move = status === 'delivered' ? await orderEvents.lastMoveTo(order, status) : null;
  const cameOn = move ? johannesburgTime(move.at).date : null;
  const until = reviewableUntil({ status, paymentStatus, inPlaceOf, cameOn });
  return until !== null && until >= today() ? until : null;
}

/** Returns the page on which an order's bouquets are reviewed, for the holder of its key. Throws ORDER_NOT_FOUND. */
export async function getReviewPage(
  scope: Pick<
    Scope,
    | 'orders'
    | 'orderEvents'
    | 'orderAccessTokens'
    | 'products'
    | 'reviews'
    | 'photos'
    | 'photoLinks'
    | 'limit'
    | 'today'
  >,
  { id, key }: { id: string; key: string },
): Promise<ReviewPage> {
  const order = await scope.orders.findById(id);
  const isProven = order !== null && scope.orderAccessTokens.isKey(order, key);
  if (!isProven) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const lines = await scope.orders.linesOf(order);
  const written = await scope.reviews.ofOrder(order);
  const products = await scope.products.findManyWithDeleted(lines.map((line) => line.product.id));
  const photos = await photosOf(scope, written);
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    until: await readReviewableUntil(scope, order),
    firstName: firstNameOf(order.customerName),
    lines: lines.filter(isOfBouquet(products)).map((line) => {
      const review = written.find((each) => each.line.id === line.id);
      return {
        lineId: line.id,
        name: line.productName,
        size: line.sizeLabel,
        path: productPath(products.get(line.product.id) ?? line.product),
        review: review ? ownReviewView(review, ownPhoto(scope, order, photos, review)) : null,
      };
    }),
  };
}

/** Add-ons have no page on which a review would stand. */
export function isOfBouquet(
  products: ReadonlyMap<string, Product>,
): (line: Pick<OrderLine, 'product'>) => boolean {
  return ({ product }) => products.get(product.id)?.kind !== 'addon';
}

/** Returns the reviews for the owner. */
export async function listReviews(
  scope: Pick<Scope, 'reviews' | 'reviewAsks' | 'photos'>,
  { most }: { most: number },
): Promise<ReviewList> {
  const { reviews, total, unread } = await scope.reviews.listForOwner(most);
  const photos = await photosOf(scope, reviews);
  return {
    reviews: reviews.map((review) => ownersReviewView(review, ownersPhoto(photos, review))),
    total,
    unread,
    isAsking: await scope.reviewAsks.isAsking(),
  };
}

/** Returns one review for the owner. */
export async function ownersReview(
  scope: Pick<Scope, 'photos'>,
  review: Review,
): Promise<OwnersReview> {
  return ownersReviewView(review, ownersPhoto(await photosOf(scope, [review]), review));
}

type Photos = Awaited<ReturnType<Scope['photos']['factsOf']>>;

async function photosOf({ photos }: Pick<Scope, 'photos'>, reviews: readonly Review[]) {
  const ids = reviews.flatMap(({ photoId }) => photoId ?? []);
  return ids.length > 0 ? photos.factsOf(ids) : [];
}

function photoOf(photos: Photos, { photoId, order }: Review) {
  return photos.find(
    ({ id, kind, orderId }) => id === photoId && kind === 'review' && orderId === order.id,
  );
}

function ownersPhoto(photos: Photos, review: Review) {
  const photo = photoOf(photos, review);
  if (!photo) return null;
  return { url: `/api/admin/photos/${photo.id}`, width: photo.width, height: photo.height };
}

function ownPhoto(
  { photoLinks }: Pick<Scope, 'photoLinks'>,
  order: Order,
  photos: Photos,
  review: Review,
) {
  const photo = photoOf(photos, review);
  if (!photo) return null;
  const { id, width, height } = photo;
  return { url: photoLinks.addressOf(order, id), width, height };
}
