import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '#server/features/catalogue/product.entity.ts';

const CartLineSchema = defineEntity({
  name: 'CartLine',
  tableName: 'cart_line',
  properties: {
    id: p.uuid().primary(),
    sessionId: p.text(),
    product: () => p.manyToOne(Product),
    /** The size's code; empty for a bouquet that is sold without sizes. */
    sizeCode: p.text(),
    quantity: p.integer(),
    priceCents: p.integer(),
    /** The marks of the latest additions with an idempotency key, the last one first. */
    addMarks: p.array().default([]),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [{ properties: ['sessionId', 'product', 'sizeCode'] }],
  indexes: [{ properties: ['updatedAt'] }],
  checks: [
    { name: 'cart_line_quantity_1_to_99', expression: '(quantity >= 1) AND (quantity <= 99)' },
  ],
});

export class CartLine extends CartLineSchema.class {}
CartLineSchema.setClass(CartLine);
