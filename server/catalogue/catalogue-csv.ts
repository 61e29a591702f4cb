import { DEFAULT_SIZES } from '#contract/product.ts';
import { csvFile } from '#server/csv/csv-file.ts';
import type { AdminProductRow } from './admin-product.view.ts';
import { productFacts, SIZE_FACTS, sizeColumn } from './product-facts.ts';

/** The columns of a catalogue file beside its sizes', in their order. */
export const CSV_COLUMNS = [
  'id',
  'version',
  'name',
  'description',
  'price',
  'imageUrl',
  'occasions',
  'sections',
  'flowerTypes',
  'rating',
  'stock',
  'displayOrder',
  'status',
  'sizes',
  'stockWhenExported',
] as const;

/** The catalogue as a file for spreadsheets. */
export function catalogueCsv(products: readonly AdminProductRow[]): string {
  const usual = DEFAULT_SIZES.map(({ code }) => code);
  const codes = new Set([...usual, ...products.flatMap(codesOf)]);
  const sizeColumns = [...codes].flatMap((code) =>
    SIZE_FACTS.map((fact) => sizeColumn(code, fact)),
  );
  const columns = [...CSV_COLUMNS, ...sizeColumns];
  const records = products.map((product) => {
    const facts = new Map([
      ...productFacts(product),
      ['id', product.id],
      ['version', String(product.version)],
      ['stockWhenExported', String(product.stock)],
    ]);
    return columns.map((column) => facts.get(column) ?? '');
  });
  return csvFile([columns, ...records]);
}

function codesOf({ sizes }: AdminProductRow): string[] {
  return sizes.map(({ code }) => code);
}
