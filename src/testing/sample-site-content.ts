import type { SiteContent, PublicContent } from '#contract/content/content.schema.ts';

const TESTIMONIALS: SiteContent['testimonials'] = [
  { words: 'They had them by four.', name: 'Naledi M.' },
  { words: 'The card said what I wrote.', name: 'Priya N.' },
];

/** The owner's words as they are edited: no page is written. */
export const SHOP_WORDS: SiteContent = {
  reviewCount: 24,
  testimonials: TESTIMONIALS,
  pages: { sale: '', careers: '', sustainability: '' },
};

/** The owner's words as shoppers get them. */
export function publicContent(over: Partial<PublicContent> = {}): PublicContent {
  return { reviewCount: 24, testimonials: TESTIMONIALS, pages: [], ...over };
}
