import type { FieldChange, ProductAction } from '#contract/catalogue/product-input.schema.ts';
import { assertCompareAt } from '#server/features/catalogue/compare-at-rule.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { diffFields, productAuditFields } from '#server/features/catalogue/product-audit-fields.ts';
import type { ChangeMarks } from '#server/features/catalogue/product-change.repository.ts';
import type { ProductFields } from '#server/features/catalogue/product-fields.ts';
import { newImages } from '#server/features/catalogue/product-images.ts';
import { attachUpload, releaseUpload } from '#server/features/image/attach-upload.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Gives a locked product other fields. When nothing that is shown differs, neither version nor
 * history is written. `callMark` is what a repeat of the call is known by. Throws UPLOAD_NOT_FOUND, RULE_NOT_MET.
 */
export async function applyProductChanges(
  scope: Scope,
  actor: string,
  action: ProductAction,
  product: Product,
  fields: ProductFields,
  callMark: string | null = null,
): Promise<void> {
  assertCompareAt(fields);
  const dated = { ...fields, onSaleFrom: dayToCome(scope, fields.onSaleFrom) };
  const changes = diffFields(productAuditFields(product), productAuditFields(dated));
  // A stock of 0 that is written again has nothing new to show, but may raise `stockOwed`.
  product.stockOwed = fields.stockOwed;
  if (changes.length === 0) return;
  for (const url of newImages(fields, product)) await attachUpload(scope, url);
  for (const url of newImages(product, fields)) await releaseUpload(scope, url);
  Object.assign(product, dated);
  recordChange(scope, actor, action, product, changes, { callMark });
}

/** Returns the day on which a product goes on sale, unless it has come: then it is on sale. */
export function dayToCome(
  { today }: Pick<Scope, 'today'>,
  day: string | null | undefined,
): string | null {
  return day && day > today() ? day : null;
}

/** Raises the version of a locked product that was changed, and writes its history. */
export function recordChange(
  { productChanges, now }: Pick<Scope, 'productChanges' | 'now'>,
  actor: string,
  action: ProductAction,
  product: Product,
  changes: FieldChange[],
  marks: ChangeMarks = {},
): void {
  product.version += 1;
  product.updatedAt = now();
  productChanges.add(product, { at: product.updatedAt, actor, action, changes, ...marks });
}
