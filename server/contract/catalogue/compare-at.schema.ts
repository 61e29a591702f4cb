import { z } from 'zod';
import { type Cents, MAX_PRICE, MAX_RAND_TEXT, parseRand } from '#contract/money/money.ts';
import { randView } from '#contract/money/money.schema.ts';
import { tidyRand, unclearRand } from '#contract/money/typed-rand.ts';

const NO_AMOUNT = 'Compare-at price must be an amount in rand, such as 749.00, or empty';

/**
 * What was really asked before, in rand, as text or number, read into cents; empty or null where the price is not
 * reduced. That it is higher than the price is seen where both are known.
 */
export const compareAtInput = z
  .union([z.string().max(MAX_RAND_TEXT, NO_AMOUNT), z.number(), z.null()], NO_AMOUNT)
  .transform((typed, context): Cents | null => {
    const text = tidyRand(String(typed ?? ''));
    if (text === '') return null;
    const amount = parseRand(text);
    if (amount !== undefined && amount > 0 && amount <= MAX_PRICE) return amount;
    context.addIssue({ code: 'custom', message: unclearRand(text) ?? NO_AMOUNT });
    return z.NEVER;
  });

/** As the owner sees it; null where the price is not reduced. */
export const ownersCompareAt = randView.nullable();
