import { z } from 'zod';
import { type Cents, cents, MAX_RAND_TEXT, parseRand } from './money.ts';
import { tidyRand, unclearRand } from './typed-rand.ts';

const NO_AMOUNT = 'Amount must be in rand and cents, such as 249.90';

/** A decimal rand text at the edge of the server, read into {@link Cents}. */
export const randInput = rand(parseRand, () => NO_AMOUNT);

/** An amount as a person types it, with a decimal comma too, read into {@link Cents}. */
export const typedRandInput = rand(
  (text) => parseRand(tidyRand(text)),
  (text) => unclearRand(text) ?? NO_AMOUNT,
);

/** As {@link typedRandInput}, where nothing typed is R0.00. */
export const noneOrTypedRandInput = rand(
  (text) => (text.trim() === '' ? cents(0) : parseRand(tidyRand(text))),
  (text) => unclearRand(text) ?? NO_AMOUNT,
);

/** A two-decimal text as it leaves the server. */
export const randView = z.string().regex(/^-?\d+\.\d{2}$/);

function rand(read: (text: string) => Cents | undefined, whyNot: (text: string) => string) {
  return z
    .string()
    .max(MAX_RAND_TEXT, NO_AMOUNT)
    .default('')
    .transform((text, context) => {
      const amount = read(text);
      if (amount !== undefined) return amount;
      context.addIssue({ code: 'custom', message: whyNot(text) });
      return z.NEVER;
    });
}
