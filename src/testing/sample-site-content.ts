import type { ShopWords, ShownWords } from '#contract/content/content.schema.ts';

const TESTIMONIALS: ShopWords['testimonials'] = [
  { words: 'They had them by four.', name: 'Naledi M.' },
  { words: 'The card said what I wrote.', name: 'Priya N.' },
];

/** The owner's words as they are edited: no page is written. */
export const SHOP_WORDS: ShopWords = {
  reviewCount: 24,
  testimonials: TESTIMONIALS,
  pages: { sale: '', careers: '', sustainability: '' },
};

/** The owner's words as shoppers get them. */
export function shownWords(over: Partial<ShownWords> = {}): ShownWords {
  return { reviewCount: 24, testimonials: TESTIMONIALS, pages: [], ...over };
}
