import type { ShopWords } from '#contract/content/content.schema.ts';

/**
 * What holds until the owner changes it: the review count of the specification (section 2), and sample
 * words of a demonstration shop, which the owner replaces before opening.
 */
export const DEFAULT_WORDS: ShopWords = {
  reviewCount: 24,
  testimonials: [
    {
      words:
        'I ordered at noon and my mother had them by four. They were still standing a week later.',
      name: 'Naledi M., Melville',
    },
    {
      words:
        'The bouquet looked like a bigger version of the picture, and the card said what I wrote.',
      name: 'Priya N., Sandton',
    },
  ],
  pages: { sale: '', careers: '', sustainability: '' },
};
