import { setImmediate } from 'node:timers/promises';
import type { ImportRow } from '#contract/catalogue/product-import.ts';
import { ERRORS, type ErrorIssue } from '#contract/http/errors.ts';
import { isDateText } from '#contract/time/day.ts';
import { dayToCome } from '#server/features/catalogue/editing/apply-product-changes.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { diffFields, productAuditFields } from '#server/features/catalogue/product-audit-fields.ts';
import type { ProductFields } from '#server/features/catalogue/product-fields.ts';
import { newImages } from '#server/features/catalogue/product-images.ts';
import { uploadIdOf } from '#server/features/image/attach-upload.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { plannedChange, plannedProduct } from './import-row-plan.ts';
import type { TableRow } from './parse-csv-table.ts';
import { readDay } from './read-import-row.ts';

/** What is told about a row, and what is done for it: `fields` for a new product or for `product`. */
export interface RowPlan {
  report: ImportRow;
  product: Product | undefined;
  /** Undefined when the row is wrong. */
  fields: ProductFields | undefined;
}

const NAME_TAKEN =
  'There is a product of this name already, and this row makes a second one. To change that product instead, put its id into this row';

/** After so many rows shoppers get their turn. */
const ROWS_AT_A_TIME = 25;

/** Works out each row against the products as they are, deleted ones included. Changes nothing. */
export async function planImport(
  scope: Pick<Scope, 'uploads' | 'products' | 'today'>,
  rows: readonly TableRow[],
  products: ReadonlyMap<string, Product>,
): Promise<RowPlan[]> {
  const held = await scope.products.countHeld([...products.keys()]);
  const taken = await scope.products.findNames(rows.map(nameOf));
  const lineOfId = new Map<string, number>();
  const plans: RowPlan[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await setImmediate();
    const id = row.cells.get('id')?.trim().toLowerCase() ?? '';
    const product = products.get(id);
    const issues = [...shapeIssues(row), ...idIssues(id, product, lineOfId.get(id))];
    if (id !== '' && !lineOfId.has(id)) lineOfId.set(id, row.line);
    const plan = await planRow(scope, row, { product, held: held.get(id) }, issues);
    if (plan.report.outcome === 'create') {
      const name = nameOf(row).toLowerCase();
      if (taken.has(name)) plan.report.hint = NAME_TAKEN;
      taken.add(name);
    }
    plans.push(plan);
  }
  return plans;
}

async function planRow(
  scope: Pick<Scope, 'uploads' | 'today'>,
  { line, cells: written }: TableRow,
  { product, held }: { product: Product | undefined; held: number | undefined },
  issues: ErrorIssue[],
): Promise<RowPlan> {
  const cells = withoutPastDay(scope, written);
  const name = cells.get('name') ?? product?.name ?? '';
  const wrong = (found: ErrorIssue[]): RowPlan => ({
    report: { line, name, outcome: 'wrong', changes: [], issues: found },
    product,
    fields: undefined,
  });
  if (issues.length > 0) return wrong(issues);

  const plan = product ? plannedChange(cells, product, held) : plannedProduct(cells);
  if ('issues' in plan) return wrong(plan.issues);
  const { fields } = plan;
  const missing = await findMissingImage(scope.uploads, fields, product);
  if (missing !== undefined) {
    const path = missing === fields.imageUrl ? 'imageUrl' : 'images';
    return wrong([{ path, message: ERRORS.UPLOAD_NOT_FOUND.message }]);
  }
  const changes = diffFields(product && productAuditFields(product), productAuditFields(fields));
  const outcome = product ? (changes.length > 0 ? 'update' : 'unchanged') : 'create';
  return { report: { line, name, outcome, changes, issues: [] }, product, fields };
}

/** A day to go on sale that has come is none, as where a product is stored: the file may be older than the day. */
function withoutPastDay(
  scope: Pick<Scope, 'today'>,
  cells: TableRow['cells'],
): ReadonlyMap<string, string> {
  const day = readDay(cells.get('onSaleFrom') ?? '');
  const hasCome = isDateText(day) && dayToCome(scope, day) === null;
  return hasCome ? new Map([...cells, ['onSaleFrom', '']]) : cells;
}

function nameOf({ cells }: TableRow): string {
  return cells.get('name')?.trim() ?? '';
}

/** Returns the address of an image that the product does not show yet and that cannot be shown. */
async function findMissingImage(
  uploads: Scope['uploads'],
  fields: ProductFields,
  product: Product | undefined,
): Promise<string | undefined> {
  for (const url of newImages(fields, product)) {
    const id = uploadIdOf(url);
    if (id !== undefined && (await uploads.find(id))?.state !== 'ready') return url;
  }
  return undefined;
}

function shapeIssues({ isTooLong }: TableRow): ErrorIssue[] {
  return isTooLong
    ? [{ path: '', message: 'This line has more cells than the first line has columns' }]
    : [];
}

function idIssues(
  id: string,
  product: Product | undefined,
  earlierLine: number | undefined,
): ErrorIssue[] {
  if (id === '') return [];
  if (!product || product.deletedAt) {
    const message = 'There is no product with this id. Leave it empty to make a new one';
    return [{ path: 'id', message }];
  }
  if (earlierLine === undefined) return [];
  return [{ path: 'id', message: `This product is in line ${earlierLine} already` }];
}
