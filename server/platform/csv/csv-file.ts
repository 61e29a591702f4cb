import { stringify } from 'csv-stringify/sync';

// What spreadsheets take for a formula, the full-width forms included; a plain number is none.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

const INNER_FORMULA = /([;,\t\r\n][\s"']*)(?=[=+\-@＝＋－＠])/g;

/**
 * Puts an apostrophe before what would be a formula in a spreadsheet that is told another separator than the file has,
 * and so begins cells within a text. For files that the shop never reads back: nothing undoes it.
 */
export function escapeInnerFormulas(text: string): string {
  return text.replace(INNER_FORMULA, "$1'");
}

/** Undoes {@link escapeFormula}. */
export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Returns rows as a file that spreadsheets open as it is meant: UTF-8 with a mark, no live formulas, and semicolons,
 * because Excel with South African settings takes the comma for a decimal sign
 * (docs/decisions/0025-semicolons-in-csv.md).
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return CSV_START + csvLines(rows);
}

/** Returns rows as a part of such a file; accounting programs import one that has commas instead. */
export function csvLines(rows: readonly (readonly string[])[], delimiter: ';' | ',' = ';'): string {
  // All in quotation marks, because a lone line feed within a cell would otherwise have none.
  const options = { delimiter, quoted: true, record_delimiter: 'windows' } as const;
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    options,
  );
}
