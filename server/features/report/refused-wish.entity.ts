import { defineEntity, p } from '@mikro-orm/core';
import { REFUSED_REASONS } from '#contract/report/refused-wish.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';

const RefusedWishSchema = defineEntity({
  name: 'RefusedWish',
  tableName: 'refused_wish',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** The day for which it was asked. */
    day: p.date(),
    reason: p.enum(keysOf(REFUSED_REASONS)),
    /** What was sold out; null for all other reasons. */
    product: () => p.manyToOne(Product).deleteRule('cascade').nullable(),
    times: p.integer(),
  },
  indexes: [
    {
      name: 'refused_wish_day_reason_product_unique',
      expression:
        'create unique index refused_wish_day_reason_product_unique on refused_wish (day, reason, product_id) nulls not distinct',
    },
  ],
});

/** How often shoppers could not have something for a day: counted, without anything of theirs. */
export class RefusedWish extends RefusedWishSchema.class {}
RefusedWishSchema.setClass(RefusedWish);
