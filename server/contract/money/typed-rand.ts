import { parseRand } from './money.ts';

/** One comma before three digits: thousands to some, a decimal comma to others. */
const UNCLEAR = /^\d{1,3},\d{3}$/;

function bareAmount(text: string): string {
  return text.replace(/\s/g, '').replace(/^R/i, '');
}

/** Returns why an amount is not read that can be read in two ways, such as "1,479"; undefined for any other. */
export function unclearRand(text: string): string | undefined {
  const bare = bareAmount(text);
  if (!UNCLEAR.test(bare)) return undefined;
  const whole = bare.replace(',', '');
  return `“${text.trim()}” can be read in two ways: write ${whole} or ${whole},00`;
}

/**
 * Returns an amount as people and spreadsheets write it, in the form that {@link parseRand} reads: "R 1 499,90" and
 * "1,499.90" become "1499.90". A text that is no amount, or an {@link unclearRand}, is only trimmed.
 */
export function tidyRand(text: string): string {
  const bare = bareAmount(text);
  const isGrouped = !UNCLEAR.test(bare) && /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare);
  const amount = isGrouped ? bare.replaceAll(',', '') : bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return parseRand(amount) === undefined ? text.trim() : amount;
}
