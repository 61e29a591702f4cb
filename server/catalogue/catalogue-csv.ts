import { stringify } from 'csv-stringify/sync';
import { DEFAULT_SIZES } from '#contract/product.ts';
import type { AdminProductRow } from './admin-product.view.ts';
import { productFacts, SIZE_FACTS, sizeColumn } from './product-facts.ts';
import { escapeFormula } from './formula-escape.ts';

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
  'sizes',
  'stockWhenExported',
] as const;

/** The catalogue as a file that spreadsheets open as it is meant: UTF-8 with a mark, no live formulas. */
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
    return columns.map((column) => escapeFormula(facts.get(column) ?? ''));
  });
  // All in quotation marks, because a lone line feed within a cell would otherwise have none.
  const options = { bom: true, quoted: true, record_delimiter: 'windows' } as const;
  return stringify([columns, ...records], options);
}

function codesOf({ sizes }: AdminProductRow): string[] {
  return sizes.map(({ code }) => code);
}
