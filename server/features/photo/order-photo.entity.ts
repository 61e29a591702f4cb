import { defineEntity, p } from '@mikro-orm/core';
import { PHOTO_KINDS } from '#contract/order/order-photo.ts';
import { Order } from '#server/features/order/order.entity.ts';

const OrderPhotoSchema = defineEntity({
  name: 'OrderPhoto',
  tableName: 'order_photo',
  properties: {
    /** Made on the phone that took it. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    kind: p.enum(PHOTO_KINDS),
    /** The picture itself: pixels and nothing else. */
    jpeg: p.blob(),
    width: p.integer(),
    height: p.integer(),
    takenAt: p.datetime(3),
    storedAt: p.datetime(3),
  },
  indexes: [
    { properties: ['order'] },
    { properties: ['storedAt'] },
    {
      name: 'order_photo_one_bouquet',
      expression:
        "create unique index order_photo_one_bouquet on order_photo (order_id) where kind = 'bouquet'",
    },
  ],
  checks: [{ name: 'order_photo_is_small', expression: 'octet_length(jpeg) <= 400000' }],
});

/** A photo of an order: its finished bouquet, or what a driver saw at the door. */
export class OrderPhoto extends OrderPhotoSchema.class {}
OrderPhotoSchema.setClass(OrderPhoto);
