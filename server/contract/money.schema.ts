import { z } from 'zod';
import { parseRand } from './money.ts';

/** A decimal rand text at the edge of the server, read into {@link Cents}. */
export const randInput = z
  .string()
  .default('')
  .transform((text, context) => {
    const amount = parseRand(text);
    if (amount === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'Amount must be in rand and cents, such as 249.90',
      });
      return z.NEVER;
    }
    return amount;
  });

/** A two-decimal text as it leaves the server. */
export const randView = z.string().regex(/^-?\d+\.\d{2}$/);
