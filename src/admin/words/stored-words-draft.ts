import { z } from 'zod';
import { shopWordsView } from '#contract/content/content.schema.ts';

const testimonial = z.object({ words: z.string(), name: z.string() });

/** The words' form as it is kept in the browser: any texts, right or not. */
export const storedWordsDraft = z.object({
  base: shopWordsView,
  values: z.object({
    reviewCount: z.number().nullable(),
    testimonials: z.tuple([testimonial, testimonial]),
    pages: z.object({ sale: z.string(), careers: z.string(), sustainability: z.string() }),
  }),
});
