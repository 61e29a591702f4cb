import type { Titled } from './text-pages.ts';

/** What the page of every bouquet says until the owner changes it. */
export const PRODUCT_TEXTS = {
  photoNote: 'Your bouquet may vary slightly from the photo',
  notes: [
    {
      title: 'Free delivery in Johannesburg.',
      text: 'Same day when you order before {cut-off}.',
    },
    {
      title: '7-day freshness guarantee.',
      text: '100% satisfaction or your money back.',
    },
    {
      title: 'Care instructions included.',
      text: 'We include tips to make your flowers last.',
    },
  ] as readonly Titled[],
};
export type ProductTexts = typeof PRODUCT_TEXTS;
