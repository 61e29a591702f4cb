import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { Review } from './review.entity.ts';

type NewReview = Pick<
  Review,
  'id' | 'order' | 'line' | 'product' | 'stars' | 'words' | 'shownName' | 'photoId' | 'writtenAt'
>;

/** A review as everyone sees it, with how large its photo is. */
export interface ShownReviewRow {
  id: string;
  stars: number;
  words: string;
  shownName: string;
  writtenAt: Date | string;
  answer: string;
  answeredAt: Date | string | null;
  width: number | null;
  height: number | null;
}

const IS_UNSHOWN = 'r.shown_at is null and r.hidden_at is null';

const IS_SHOWN = 'r.shown_at is not null and r.hidden_at is null';

/** The photo of the review `r`: it is of the same order. */
const ITS_PHOTO = `order_photo ph on ph.id = r.photo_id and ph.order_id = r.order_id and ph.kind = 'review'`;

/** What buyers say of their bouquets. */
export class ReviewRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async ofOrder({ id }: Pick<Order, 'id'>): Promise<Review[]> {
    return this.#em.find(Review, { order: id }, { orderBy: { writtenAt: 'asc' }, refresh: true });
  }

  /** Returns a review with its order. */
  async find(id: string): Promise<Review | null> {
    return this.#em.findOne(Review, { id }, { populate: ['order'], refresh: true });
  }

  /** Locks a review and returns it with its order and product. Call inside a transaction. */
  async lockById(id: string): Promise<Review | null> {
    const review = await this.#em.findOne(
      Review,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (review) await this.#em.populate(review, ['order', 'product']);
    return review;
  }

  /** Adds a review. Returns false where its line has one, or where there is one of this id. */
  async add({ order, line, product, ...review }: NewReview): Promise<boolean> {
    const added = await this.#em
      .createQueryBuilder(Review)
      .insert({
        ...review,
        order: order.id,
        line: line.id,
        product: product.id,
        hiddenReason: '',
        answer: '',
      })
      .onConflict()
      .ignore()
      .execute();
    return added.affectedRows > 0;
  }

  /** Returns what everyone sees of a product, the newest first, and how many there are. */
  async shownOf(
    productId: string,
    most: number,
  ): Promise<{ rows: ShownReviewRow[]; total: number }> {
    // SQL: joins the size of the photo without the picture, which entities would read.
    const rows = await prepared<ShownReviewRow & { total: number }>(
      this.#em,
      `select r.id, r.stars, r.words, r.shown_name as "shownName", r.written_at as "writtenAt",
         r.answer, r.answered_at as "answeredAt", ph.width, ph.height, (count(*) over ())::int as total
       from review r left join ${ITS_PHOTO}
       where r.product_id = $1 and ${IS_SHOWN} order by r.written_at desc, r.id limit $2`,
      [productId, most],
    );
    return { rows, total: rows[0]?.total ?? 0 };
  }

  /** Returns the photo of a review that everyone sees. */
  async shownPhoto(id: string): Promise<Buffer | null> {
    // SQL: a join over what may not be read as an entity, whose picture is asked for only where it may be seen.
    const [row] = await this.#em.execute<{ jpeg: Buffer }[]>(
      `select ph.jpeg from review r join ${ITS_PHOTO} where r.id = ? and ${IS_SHOWN}`,
      [id],
    );
    return row?.jpeg ?? null;
  }

  /** Returns reviews for the owner, those that are not read first, then the newest, with all counts. */
  async listForOwner(most: number): Promise<{ reviews: Review[]; total: number; unread: number }> {
    const [reviews, total] = await this.#em.findAndCount(
      Review,
      {},
      {
        populate: ['order', 'product'],
        orderBy: [{ readAt: 'desc nulls first' }, { writtenAt: 'desc', id: 'asc' }],
        limit: most,
        refresh: true,
      },
    );
    return { reviews, total, unread: await this.#em.count(Review, { readAt: null }) };
  }

  /**
   * Shows the reviews that were written before then and that the owner has not read. Counting one locks its product, so
   * each product is a transaction of its own, and what another one has locked is left to the next turn. Call outside a
   * transaction.
   */
  async showUnread(before: Date, now: Date): Promise<void> {
    // SQL: products without their rows, and rows that are left where they are locked.
    const products = await this.#em.execute<{ id: string }[]>(
      `select distinct product_id as id from review r where ${IS_UNSHOWN} and written_at <= ? order by id`,
      [before],
    );
    for (const { id } of products) {
      // SQL: see above.
      await this.#em.execute(
        `update review set shown_at = ? where id in (select r.id from review r
           where r.product_id = ? and ${IS_UNSHOWN} and r.written_at <= ? order by r.id for update skip locked)`,
        [now, id, before],
      );
    }
  }
}
