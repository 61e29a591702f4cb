import { setImmediate } from 'node:timers/promises';
import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';
import { KIND_NAMES, type ProductKind } from '#contract/catalogue/product-kind.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/catalogue/product-import.ts';
import type { AdminProductRow } from '#server/features/catalogue/product.view.ts';
import {
  productAuditFields,
  SIZE_AUDIT_FIELDS,
  sizeColumn,
} from '#server/features/catalogue/product-audit-fields.ts';
import { csvFile, csvLines } from '#server/platform/csv/csv-file.ts';

/** The columns of a catalogue file beside its sizes', in their order. */
export const CSV_COLUMNS = [
  'id',
  'version',
  'name',
  'description',
  'price',
  'compareAtPrice',
  'imageUrl',
  'images',
  'occasions',
  'sections',
  'flowerTypes',
  'colours',
  'rating',
  'showsStars',
  'stock',
  'displayOrder',
  'status',
  'onSaleFrom',
  'kind',
  'leadDays',
  'deliveryWeekdays',
  'sizes',
  'stockWhenExported',
] as const;

/** After so many products shoppers get their turn. */
const PRODUCTS_AT_A_TIME = 20;

/**
 * Returns the catalogue as CSV files for spreadsheets, in its order. Each of them can be imported again: it has no more
 * rows and bytes than an import takes.
 */
export async function catalogueFiles(products: readonly AdminProductRow[]): Promise<string[]> {
  const usual = DEFAULT_SIZES.map(({ code }) => code);
  const codes = new Set([...usual, ...products.flatMap(codesOf)]);
  const sizeColumns = [...codes].flatMap((code) =>
    SIZE_AUDIT_FIELDS.map((fact) => sizeColumn(code, fact)),
  );
  const columns = [...CSV_COLUMNS, ...sizeColumns];
  const start = csvFile([columns]);
  const files: string[][] = [[start]];
  let bytes = Buffer.byteLength(start);
  for (const [index, product] of products.entries()) {
    if (index % PRODUCTS_AT_A_TIME === 0) await setImmediate();
    const line = csvLines([recordOf(product, columns)]);
    const size = Buffer.byteLength(line);
    const isFull = bytes + size > MAX_IMPORT_BYTES || files.at(-1)?.length === MAX_IMPORT_ROWS + 1;
    if (isFull) {
      files.push([start]);
      bytes = Buffer.byteLength(start);
    }
    files.at(-1)?.push(line);
    bytes += size;
  }
  return files.map((lines) => lines.join(''));
}

function recordOf(product: AdminProductRow, columns: readonly string[]): string[] {
  const facts = new Map([
    ...productAuditFields(product),
    ['id', product.id],
    ['kind', kindName(product)],
    ['version', String(product.version)],
    ['stockWhenExported', String(product.stock)],
  ]);
  return columns.map((column) => facts.get(column) ?? '');
}

function kindName({ kind }: { kind: ProductKind }): string {
  return KIND_NAMES[kind];
}

function codesOf({ sizes }: AdminProductRow): string[] {
  return sizes.map(({ code }) => code);
}
