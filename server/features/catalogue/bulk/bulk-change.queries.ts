import type {
  BulkChange,
  BulkPreview,
  BulkRow,
  PreviewBulkInput,
} from '#contract/catalogue/bulk-change.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { DELETED } from './bulk-reasons.ts';
import { planBulkChange } from './plan-bulk-change.ts';

/** Returns what a change of several products would do to each, in the order of their ids. Changes nothing. */
export async function previewBulkChange(
  scope: Pick<Scope, 'products'>,
  { ids, change }: PreviewBulkInput,
): Promise<BulkPreview> {
  const products = await scope.products.findManyWithDeleted(ids);
  return { rows: await bulkRowsOf(scope, ids, products, change) };
}

/** Returns the rows of a preview for these products as they are, also where the transaction has locked them. */
export async function bulkRowsOf(
  { products: repository }: Pick<Scope, 'products'>,
  ids: readonly string[],
  products: ReadonlyMap<string, Product>,
  change: BulkChange,
): Promise<BulkRow[]> {
  const held = await repository.countHeld(change.stock ? ids : []);
  return ids.map((id) => {
    const product = products.get(id);
    if (!product) return unknownRow(id);
    const counts = { stockSeen: product.stock, held: held.get(id) ?? 0 };
    return planBulkChange(product, change, counts).row;
  });
}

function unknownRow(id: string): BulkRow {
  const row = { id, name: 'A product that is gone', version: 0, stock: 0, changes: [] };
  return { ...row, outcome: 'refused', note: DELETED };
}
