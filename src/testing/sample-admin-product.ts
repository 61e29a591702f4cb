import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';

/** A product as the owner gets it; a test says what is special about it. */
export function adminProduct(over: Partial<AdminProductView> = {}): AdminProductView {
  return {
    ...bouquet(),
    status: 'on_sale',
    onSaleFrom: null,
    version: 1,
    updatedAt: '2026-11-21T08:48:00.000Z',
    ...over,
  };
}
