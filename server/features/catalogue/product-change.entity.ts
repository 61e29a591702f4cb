import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange, ProductAction } from '#contract/catalogue/product-input.schema.ts';
import { Product } from './product.entity.ts';

const ProductChangeSchema = defineEntity({
  name: 'ProductChange',
  tableName: 'product_change',
  properties: {
    id: p.bigint().primary().autoincrement(),
    product: () => p.manyToOne(Product),
    at: p.datetime(3),
    /** The user name of the administrator. */
    actor: p.text(),
    action: p.text().$type<ProductAction>(),
    changes: p.json().$type<FieldChange[]>(),
  },
  indexes: [{ properties: ['product', 'id'] }],
});

/** The history of a product: one row per change the owner made. */
export class ProductChange extends ProductChangeSchema.class {}
ProductChangeSchema.setClass(ProductChange);
