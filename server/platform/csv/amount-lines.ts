import { cents, randText } from '#contract/money/money.ts';
import { CSV_START, csvLines, escapeInnerFormulas } from './csv-file.ts';

/** A row of a file with money; a whole number is an amount in cents. */
export type AmountRow = readonly (string | number)[];

/**
 * Returns rows as a part of a file. `excel` has semicolons and decimal commas, as Excel takes them with South African
 * settings; `accounting` has commas and decimal points.
 */
export function amountLines(rows: readonly AmountRow[], format: 'excel' | 'accounting'): string {
  const isExcel = format === 'excel';
  const textOf = (cell: string | number) => {
    if (typeof cell === 'string') return escapeInnerFormulas(cell);
    const amount = randText(cents(cell));
    return isExcel ? amount.replace('.', ',') : amount;
  };
  return csvLines(
    rows.map((row) => row.map(textOf)),
    isExcel ? ';' : ',',
  );
}

/** Returns rows as a whole file, the columns first. */
export function amountFile(
  columns: readonly string[],
  rows: readonly AmountRow[],
  format: 'excel' | 'accounting',
): string {
  return (format === 'excel' ? CSV_START : '') + amountLines([columns, ...rows], format);
}
