import { z } from 'zod';
import { subscribeInput } from '#contract/enquiry/newsletter.schema.ts';

/** Asks to be told when a bouquet, or one size of it, can be had again. */
export const askForStockInput = subscribeInput.extend({
  productId: z.uuid(),
  /** The code of a size; left out where any will do. */
  size: z.string().max(20).optional(),
});
export type AskForStockInput = z.output<typeof askForStockInput>;
