import { randomUUID } from 'node:crypto';
import type { ProductAction } from '#contract/product-editing.ts';
import type { Scope } from '#server/scope.ts';
import { claimPicture } from '#server/upload/claim-picture.ts';
import { Product } from './product.entity.ts';
import { factChanges, productFacts } from './product-facts.ts';
import type { ProductFields } from './product-fields.ts';

/**
 * Adds a product with its history's first row, inside a transaction. `createdAt` is now unless given; `callMark` is
 * what the call is recognised by.
 * Throws UPLOAD_NOT_FOUND.
 */
export async function addProduct(
  scope: Scope,
  actor: string,
  action: ProductAction,
  fields: ProductFields,
  {
    createdAt = scope.now(),
    callMark = null,
  }: Partial<Pick<Product, 'createdAt' | 'callMark'>> = {},
): Promise<Product> {
  await claimPicture(scope, fields.imageUrl);
  const at = scope.now();
  const product = Object.assign(new Product(), {
    ...fields,
    id: randomUUID(),
    version: 1,
    callMark,
    createdAt,
    updatedAt: at,
    deletedAt: null,
  });
  scope.products.add(product);
  const changes = factChanges(undefined, productFacts(product));
  scope.productChanges.add(product, { at, actor, action, changes });
  return product;
}
