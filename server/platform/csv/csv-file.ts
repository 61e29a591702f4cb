import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from './formula-escape.ts';

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Rows as a file that spreadsheets open as it is meant: UTF-8 with a mark, no live formulas, and
 * semicolons, because Excel with South African settings takes the comma for a decimal sign
 * (docs/decisions/0025-semicolons-in-csv.md).
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return CSV_START + csvLines(rows);
}

/** Rows as a part of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  // All in quotation marks, because a lone line feed within a cell would otherwise have none.
  const options = { delimiter: ';', quoted: true, record_delimiter: 'windows' } as const;
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    options,
  );
}
