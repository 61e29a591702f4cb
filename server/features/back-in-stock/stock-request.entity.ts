import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { signUpColumns } from '#server/features/sign-up/sign-up.entity.ts';

const StockRequestSchema = defineEntity({
  name: 'StockRequest',
  tableName: 'stock_request',
  properties: {
    ...signUpColumns(),
    /** In small letters. */
    email: p.text(),
    product: () => p.manyToOne(Product).deleteRule('cascade'),
    /** Empty where any size will do. */
    sizeCode: p.text(),
  },
  uniques: [{ properties: ['email', 'product', 'sizeCode'] }],
  indexes: [{ properties: ['product'] }],
});

/** An address that wants to be told once when a bouquet is back. It is deleted when it was told. */
export class StockRequest extends StockRequestSchema.class {}
StockRequestSchema.setClass(StockRequest);
