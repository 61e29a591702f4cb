import { randomUUID } from 'node:crypto';
import type {
  AdminProductView,
  ProductAction,
  ProductInput,
} from '#contract/catalogue/product-input.schema.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { adminProductView } from '#server/features/catalogue/product.view.ts';
import { assertCompareAt } from '#server/features/catalogue/compare-at-rule.ts';
import { diffFields, productAuditFields } from '#server/features/catalogue/product-audit-fields.ts';
import { type ProductFields, toColumns } from '#server/features/catalogue/product-fields.ts';
import { newImages } from '#server/features/catalogue/product-images.ts';
import { attachUpload } from '#server/features/image/attach-upload.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';
import { dayToCome } from './apply-product-changes.ts';

/**
 * Puts a new product into the catalogue. A call with the idempotency key and content of an earlier one adds nothing
 * and returns that one's product as it is now. Throws UPLOAD_NOT_FOUND.
 */
export async function createProduct(
  scope: Scope,
  actor: string,
  input: ProductInput,
  key?: string,
): Promise<AdminProductView> {
  const mark = callMark(key, input);
  return scope.transaction(async (inner) => {
    const made = mark === null ? null : await inner.products.findMarked(mark);
    const product =
      made ?? (await insertProduct(inner, actor, 'created', toColumns(input), { callMark: mark }));
    await inner.products.writeAndRead(product);
    return adminProductView(product);
  });
}

/**
 * Adds a product with its history's first row, inside a transaction. `createdAt` is now unless given; `callMark` is
 * what the call is recognised by.
 * Throws UPLOAD_NOT_FOUND, RULE_NOT_MET.
 */
export async function insertProduct(
  scope: Scope,
  actor: string,
  action: ProductAction,
  fields: ProductFields,
  {
    createdAt = scope.now(),
    callMark = null,
  }: Partial<Pick<Product, 'createdAt' | 'callMark'>> = {},
): Promise<Product> {
  assertCompareAt(fields);
  for (const url of newImages(fields, undefined)) await attachUpload(scope, url);
  const at = scope.now();
  const product = Object.assign(new Product(), {
    ...fields,
    onSaleFrom: dayToCome(scope, fields.onSaleFrom),
    id: randomUUID(),
    version: 1,
    callMark,
    createdAt,
    updatedAt: at,
    deletedAt: null,
  });
  scope.products.add(product);
  const changes = diffFields(undefined, productAuditFields(product));
  scope.productChanges.add(product, { at, actor, action, changes });
  return product;
}
