import type { BulkUndo } from '#contract/catalogue/bulk-change.schema.ts';
import {
  dayToCome,
  recordChange,
} from '#server/features/catalogue/editing/apply-product-changes.ts';
import { plannedChange } from '#server/features/catalogue/import/import-row-plan.ts';
import type { Product, ProductChange } from '#server/features/catalogue/product.entity.ts';
import { adminProductView } from '#server/features/catalogue/product.view.ts';
import type { ProductFields } from '#server/features/catalogue/product-fields.ts';
import { shiftedStock } from '#server/features/catalogue/stock-count.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { changedSinceText, DELETED } from './bulk-reasons.ts';
import { bulkFieldChanges } from './plan-bulk-change.ts';

/**
 * Puts back what a change of several products has changed, as its history says: field by field, and no field that was
 * changed since. What was sold since stays sold. Undone twice it does as much as once. Throws NOT_FOUND.
 */
export async function undoBulkChange(scope: Scope, actor: string, id: string): Promise<BulkUndo> {
  return scope.transaction(async (inner) => {
    const ids = await inner.productChanges.productIdsOfBulk(id);
    if (ids.length === 0) throw new ShopError('NOT_FOUND');
    const products = await inner.products.lockMany(ids);
    const rows = await inner.productChanges.sinceBulk(id, ids);
    const undone: BulkUndo = { products: [], kept: [] };

    for (const productId of ids) {
      const product = products.get(productId);
      const [mine, ...later] = rows.filter((row) => row.product.id === productId);
      if (!product || !mine) continue;
      const wasUndone = later.some(({ bulkId }) => bulkId === id);
      const kept = wasUndone ? keptThen(mine, later, id) : undo(inner, actor, product, mine, later);
      const isBack = wasUndone || kept.length < mine.changes.length;
      if (isBack) undone.products.push(adminProductView(product));
      if (kept.length > 0) {
        const reason = product.deletedAt ? DELETED : changedSinceText(kept);
        undone.kept.push({ id: productId, name: product.name, reason });
      }
    }
    return undone;
  });
}

/**
 * Whether a product is sold, and from when, is one decision, and so are a price and what it was before: who made the
 * later one has made both.
 */
function together(field: string): string[] {
  if (['status', 'onSaleFrom'].includes(field)) return ['status', 'onSaleFrom'];
  const of = /^(.*?)(?:price|compareAtPrice)$/.exec(field)?.[1];
  return of === undefined ? [field] : [`${of}price`, `${of}compareAtPrice`];
}

/** Puts back what can be put back of a locked product. Returns the fields that stay. */
function undo(
  scope: Scope,
  actor: string,
  product: Product,
  mine: ProductChange,
  later: readonly ProductChange[],
): string[] {
  const changedSince = new Set(fieldsOf(later).flatMap(together));
  const staying = fieldsOf([mine]).filter((field) => product.deletedAt || changedSince.has(field));
  const before = fieldsBefore(scope, product, mine, new Set(staying));
  const changes = before ? bulkFieldChanges(product, before) : [];
  if (!before || changes.length === 0) return fieldsOf([mine]);
  Object.assign(product, before);
  recordChange(scope, actor, 'bulk_undone', product, changes, { bulkId: mine.bulkId });
  return staying;
}

/** Returns the fields of a product with what was changed as it was before, but for those that stay. */
function fieldsBefore(
  scope: Pick<Scope, 'today'>,
  product: Product,
  { changes, stockChange }: ProductChange,
  staying: ReadonlySet<string>,
): ProductFields | undefined {
  const back = changes.filter(({ field }) => !staying.has(field));
  const cells = back.flatMap(({ field, from }): [string, string][] =>
    field === 'stock' || from === null ? [] : [[field, from]],
  );
  // The history tells fields in the words of a file.
  const plan = plannedChange(new Map(cells), product);
  if (!('fields' in plan)) return undefined;
  const isStockBack = back.some(({ field }) => field === 'stock');
  const count = isStockBack ? shiftedStock(product, -(stockChange ?? 0)) : {};
  return { ...plan.fields, ...count, onSaleFrom: dayToCome(scope, plan.fields.onSaleFrom) };
}

/** Returns the fields that stayed when it was undone before. */
function keptThen(mine: ProductChange, later: readonly ProductChange[], bulkId: string): string[] {
  const back = new Set(fieldsOf(later.filter((row) => row.bulkId === bulkId)));
  return fieldsOf([mine]).filter((field) => !back.has(field));
}

function fieldsOf(rows: readonly ProductChange[]): string[] {
  return rows.flatMap(({ changes }) => changes.map(({ field }) => field));
}
