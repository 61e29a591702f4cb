// What spreadsheets take for a formula, the full-width forms included; a plain number is none.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A leading apostrophe keeps a spreadsheet from running a text as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Undoes {@link escapeFormula}. */
export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}
