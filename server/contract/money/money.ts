/** An amount in South African cents: a whole number, never a fraction. R249.90 is 24990. */
export type Cents = number & { readonly unit: 'cents' };

/** The least that a bouquet can cost, in cents. */
export const MIN_PRICE = 1;

/** The most that a bouquet can cost, in cents. */
export const MAX_PRICE = 10_000_000;

/** Longer than any amount is written, with blanks around it. */
export const MAX_RAND_TEXT = 40;
const RAND_TEXT = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Marks a whole number of cents as money. Throws RangeError on fractions, NaN and unsafe integers. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** Reads a decimal rand text such as "249.9" or "249.90"; undefined when it is not an amount of zero or more. */
export function parseRand(text: string): Cents | undefined {
  const match = RAND_TEXT.exec(text);
  if (!match) return undefined;
  const [, rand = '0', fraction = ''] = match;
  return cents(Number(rand) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Returns the two-decimal text that leaves the server: 24990 becomes "249.90". */
export function randText(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Returns an amount as a shopper reads it: "R249.90". */
export function randLabel(amount: Cents): string {
  return `R${randText(amount)}`;
}

/** Returns the label of a decimal text from the API ("249.90" becomes "R249.90"). */
export function randLabelOf(text: string): string {
  return randLabel(parseRand(text) ?? cents(0));
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}
