import { z } from 'zod';
import { MAX_RAND_TEXT, parseRand } from './money.ts';

const NO_AMOUNT = 'Amount must be in rand and cents, such as 249.90';

/** A decimal rand text at the edge of the server, read into {@link Cents}. */
export const randInput = z
  .string()
  .max(MAX_RAND_TEXT, NO_AMOUNT)
  .default('')
  .transform((text, context) => {
    const amount = parseRand(text);
    if (amount === undefined) {
      context.addIssue({
        code: 'custom',
        message: NO_AMOUNT,
      });
      return z.NEVER;
    }
    return amount;
  });

/** A two-decimal text as it leaves the server. */
export const randView = z.string().regex(/^-?\d+\.\d{2}$/);
