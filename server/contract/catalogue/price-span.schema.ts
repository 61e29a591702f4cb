import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';

/** Days of delivery in a row that have one price; `name` is their season's, and missing where it is the usual price. */
export const priceSpan = z.object({
  name: z.string().exactOptional(),
  from: z.string(),
  to: z.string(),
  price: randView,
});

export type PriceSpan = z.infer<typeof priceSpan>;
