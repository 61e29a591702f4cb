import { z } from 'zod';
import { parseRand } from '#contract/money/money.ts';
import { unclearRand } from '#contract/money/typed-rand.ts';
import { NOT_POSITIVE, productInput, sizeInput } from '#contract/catalogue/product-input.schema.ts';

const isPrice = (text: string) => productInput.shape.price.safeParse(text).success;

/** Empty or 0 is the base price; anything else has to be a price. */
const sizePrice = z
  .string()
  .refine((text) => text.trim() === '' || parseRand(text) === 0 || isPrice(text), {
    error: ({ input }) => unclearRand(String(input)) ?? NOT_POSITIVE,
  });

/**
 * What the form is held to: the contract's rules, but a price of a size that cannot be read is a fault
 * here, where the contract takes it for the base price.
 */
export const draftRules = productInput.extend({
  sizes: z.array(sizeInput.extend({ price: sizePrice })),
});
