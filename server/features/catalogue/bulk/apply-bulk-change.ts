import { randomUUID } from 'node:crypto';
import type { ApplyBulkInput, BulkResult } from '#contract/catalogue/bulk-change.schema.ts';
import { recordChange } from '#server/features/catalogue/editing/apply-product-changes.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { adminProductView } from '#server/features/catalogue/product.view.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';
import { bulkRowsOf } from './bulk-change.queries.ts';
import { type BulkPlan, planBulkChange } from './plan-bulk-change.ts';

/**
 * Changes several products together, all of them or none; those that are so already stay. What was sold since the
 * preview stays sold. A call with the idempotency key and content of an earlier one changes nothing and returns that
 * one's products as they are now. Throws PRODUCTS_CHANGED with another preview when the owner saw another version of
 * one, and RULE_NOT_MET when one cannot be changed so.
 */
export async function applyBulkChange(
  scope: Scope,
  actor: string,
  input: ApplyBulkInput,
  key?: string,
): Promise<BulkResult> {
  const mark = callMark(key, input);
  return scope.transaction(async (inner) => {
    const products = await inner.products.lockMany(input.products.map(({ id }) => id));
    const done = mark === null ? null : await inner.productChanges.findBulkMarked(mark);
    if (done) return { id: done.id, products: viewsOf(products, done.productIds) };

    await assertAsSeen(inner, input, products);
    const changing = await plansOf(inner, input, products);
    const id = changing.length > 0 ? randomUUID() : null;
    for (const [index, { product, plan }] of changing.entries()) {
      const { row, fields } = plan;
      if (!fields) continue;
      const stockChange = row.changes.some(({ field }) => field === 'stock')
        ? countOf(fields) - countOf(product)
        : null;
      Object.assign(product, fields);
      recordChange(inner, actor, 'bulk_updated', product, row.changes, {
        // It is unique, and stands for all of them.
        callMark: index === 0 ? mark : null,
        bulkId: id,
        stockChange,
      });
    }
    return { id, products: changing.map(({ product }) => adminProductView(product)) };
  });
}

/** Throws PRODUCTS_CHANGED where one of the locked products is not as the owner saw it. */
async function assertAsSeen(
  scope: Scope,
  { products: seen, change }: ApplyBulkInput,
  products: ReadonlyMap<string, Product>,
): Promise<void> {
  const others = seen.filter(({ id, version }) => {
    const product = products.get(id);
    return !product || product.deletedAt || product.version !== version;
  });
  if (others.length === 0) return;
  const rows = await bulkRowsOf(
    scope,
    seen.map(({ id }) => id),
    products,
    change,
  );
  const names = others.flatMap(({ id }) => rows.find((row) => row.id === id)?.name ?? []);
  throw new ShopError('PRODUCTS_CHANGED', { details: { names, rows } });
}

/** Returns what is to be changed, in the order of the input. Throws RULE_NOT_MET, with the reason for each that cannot be. */
async function plansOf(
  { products: repository }: Pick<Scope, 'products'>,
  { products: seen, change }: ApplyBulkInput,
  products: ReadonlyMap<string, Product>,
): Promise<{ product: Product; plan: BulkPlan }[]> {
  const held = await repository.countHeld(change.stock ? [...products.keys()] : []);
  const plans = seen.flatMap(({ id, stockSeen }) => {
    const product = products.get(id);
    if (!product) return [];
    return [
      { product, plan: planBulkChange(product, change, { stockSeen, held: held.get(id) ?? 0 }) },
    ];
  });
  const issues = plans.flatMap(({ plan: { row } }, index) =>
    row.outcome === 'refused'
      ? [{ path: `products.${index}`, message: `${row.name}: ${row.note ?? ''}` }]
      : [],
  );
  if (issues.length > 0) throw new ShopError('RULE_NOT_MET', { issues });
  return plans.filter(({ plan: { row } }) => row.outcome === 'change');
}

const countOf = ({ stock, stockOwed }: Pick<Product, 'stock' | 'stockOwed'>) => stock - stockOwed;

function viewsOf(products: ReadonlyMap<string, Product>, ids: readonly string[]) {
  return ids.flatMap((id) => products.get(id) ?? []).map(adminProductView);
}
