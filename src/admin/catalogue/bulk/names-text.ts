import { plural } from '#contract/text/plural.ts';

/** Returns the names of products in a sentence: "Sandton Red", "Sandton Red and 2 other products". */
export function namesText([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${plural(others.length, 'other product')}`;
}
