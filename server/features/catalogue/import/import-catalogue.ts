import { setImmediate } from 'node:timers/promises';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import type { ImportReport, ImportRow } from '#contract/catalogue/product-import.ts';
import { applyProductChanges } from '#server/features/catalogue/editing/apply-product-changes.ts';
import { insertProduct } from '#server/features/catalogue/editing/create-product.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { CSV_COLUMNS } from './catalogue-csv.ts';
import { parseCsvTable } from './parse-csv-table.ts';
import { planImport, type RowPlan } from './plan-import.ts';
import { isSizeColumn } from './read-import-row.ts';

/**
 * Makes the catalogue what a CSV file says: a row with an id changes that product, one without makes a
 * new one, and products that are not in the file stay. All rows or none; a dry run tells what would
 * happen and changes nothing. Throws IMPORT_UNREADABLE, and IMPORT_REFUSED with the report when a row
 * of a real run is wrong. The signal ends the reading of the file, before anything is changed.
 */
export async function importCatalogue(
  scope: Scope,
  actor: string,
  file: Uint8Array,
  { isDryRun, signal }: { isDryRun: boolean; signal?: AbortSignal },
): Promise<ImportReport> {
  const rows = await parseCsvTable(file, isCatalogueColumn, signal);
  const named = rows.map(({ cells }) => cells.get('id')?.trim().toLowerCase() ?? '');
  const ids = [...new Set(named)].filter((id) => productId.safeParse(id).success);

  return scope.transaction(async (inner) => {
    const products = await productsOf(inner, ids, { isDryRun });
    const plans = await planImport(inner, rows, products);
    const report = reportOf(plans, isDryRun);
    if (isDryRun) return report;
    if (report.counts.wrong > 0) throw new ShopError('IMPORT_REFUSED', { details: { report } });
    await carryOut(inner, actor, plans);
    return report;
  });
}

/** How many products are read before shoppers get their turn. */
const PRODUCTS_AT_A_TIME = 40;

/**
 * Returns the products with these ids, locked unless it is a dry run: in the order of their ids, as all others lock
 * them.
 */
async function productsOf(
  { products }: Pick<Scope, 'products'>,
  ids: readonly string[],
  { isDryRun }: { isDryRun: boolean },
): Promise<Map<string, Product>> {
  const inOrder = ids.toSorted();
  const found = new Map<string, Product>();
  for (let from = 0; from < inOrder.length; from += PRODUCTS_AT_A_TIME) {
    const some = inOrder.slice(from, from + PRODUCTS_AT_A_TIME);
    const read = isDryRun
      ? await products.findManyWithDeleted(some)
      : await products.lockMany(some);
    for (const [id, product] of read) found.set(id, product);
    await products.writeOut();
  }
  return found;
}

/** How many rows are written before shoppers get their turn. */
const ROWS_AT_A_TIME = 25;

async function carryOut(scope: Scope, actor: string, plans: readonly RowPlan[]): Promise<void> {
  const now = scope.now().getTime();
  for (const [index, { product, fields }] of plans.entries()) {
    if (index % ROWS_AT_A_TIME === 0) {
      await scope.products.writeOut();
      await setImmediate();
    }
    if (!fields) continue;
    if (product)
      await applyProductChanges(scope, actor, 'imported', scope.products.track(product), fields);
    // Newest comes first among products with the same display order: the file's own order it is.
    else
      await insertProduct(scope, actor, 'imported', fields, { createdAt: new Date(now - index) });
  }
}

function reportOf(plans: readonly RowPlan[], isDryRun: boolean): ImportReport {
  const rows = plans.map(({ report }) => report);
  const count = (outcome: ImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
  };
  return { isDryRun, rows, counts };
}

const COLUMNS: ReadonlySet<string> = new Set(CSV_COLUMNS);

function isCatalogueColumn(name: string): boolean {
  return COLUMNS.has(name) || isSizeColumn(name);
}
