import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { Order, OrderLine } from '#server/features/order/order.entity.ts';

const IS_SHOWN = (row: string) => `(${row}.shown_at is not null and ${row}.hidden_at is null)::int`;

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'review',
  properties: {
    /** Made on the shopper's page, so that what is sent twice is one. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    line: () => p.manyToOne(OrderLine),
    product: () => p.manyToOne(Product),
    stars: p.integer(),
    /** The shopper's own; may be empty. */
    words: p.text(),
    /** The name that the shopper wants to be shown. */
    shownName: p.text(),
    /** The photo that it names; only this one is taken. */
    photoId: p.uuid().nullable(),
    writtenAt: p.datetime(3),
    readAt: p.datetime(3).nullable(),
    /** Since when everyone sees it, unless it is hidden. */
    shownAt: p.datetime(3).nullable(),
    hiddenAt: p.datetime(3).nullable(),
    hiddenReason: p.text(),
    answer: p.text(),
    answeredAt: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['line'] }],
  indexes: [
    { properties: ['order'] },
    { properties: ['product', 'writtenAt'] },
    {
      // The owner's count, each time that their screens ask.
      name: 'review_unread_index',
      expression: 'create index review_unread_index on review (written_at) where read_at is null',
    },
    {
      // A job asks each minute.
      name: 'review_unshown_index',
      expression:
        'create index review_unshown_index on review (written_at) where shown_at is null and hidden_at is null',
    },
  ],
  checks: [{ name: 'review_stars_1_to_5', expression: '(stars >= 1) AND (stars <= 5)' }],
  triggers: [
    {
      // Every way in which a review is shown, hidden or erased is counted, and the change of the product empties what
      // servers keep. By differences, so that two at once are both counted.
      name: 'review_counted',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'row',
      body: `if tg_op <> 'INSERT' then update product set review_count = review_count - ${IS_SHOWN('old')}, review_stars = review_stars - old.stars * ${IS_SHOWN('old')} where id = old.product_id; end if; if tg_op <> 'DELETE' then update product set review_count = review_count + ${IS_SHOWN('new')}, review_stars = review_stars + new.stars * ${IS_SHOWN('new')} where id = new.product_id; end if; return null;`,
    },
  ],
});

/** What the buyer of a delivered bouquet says of it. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);

const ReviewAskSchema = defineEntity({
  name: 'ReviewAsk',
  tableName: 'review_ask',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    askedAt: p.datetime(3),
    /** When its reader said that they want no more of these emails. */
    endedAt: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['order'] }],
});

/**
 * The shopper of an order was asked for reviews. It holds nothing personal: an address that wants no more of these
 * emails is that of the order.
 */
export class ReviewAsk extends ReviewAskSchema.class {}
ReviewAskSchema.setClass(ReviewAsk);

const StoredReviewSettingsSchema = defineEntity({
  name: 'StoredReviewSettings',
  tableName: 'review_settings',
  properties: {
    /** There is one row at most; none means that no shopper is asked. */
    id: p.integer().primary().autoincrement(false),
    isAsking: p.boolean(),
    updatedAt: p.datetime(3),
  },
  checks: [{ name: 'review_settings_one_row', expression: 'id = 1' }],
});

/** Whether shoppers are asked for reviews. */
export class StoredReviewSettings extends StoredReviewSettingsSchema.class {}
StoredReviewSettingsSchema.setClass(StoredReviewSettings);
