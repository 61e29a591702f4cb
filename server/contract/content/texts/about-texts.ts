import type { Titled } from './text-pages.ts';

/** What the page about the shop says until the owner changes it. */
export const ABOUT_TEXTS = {
  description:
    'Who makes your bouquet, how, and what we promise: same-day delivery, handcrafted, locally sourced, guaranteed.',
  title: 'About {shop-name}',
  story:
    '{shop-name} makes bouquets for {city}: for the birthday remembered at lunch time, the colleague who leaves on Friday, the friend in hospital, the table at Sunday lunch.\n\nWe keep the choice short and the flowers fresh. Every bouquet in the shop is one that we like to make, in a size that suits the occasion and your budget, and the price you see is the price you pay: delivery in {city} is free.',
  note: 'Your bouquet may vary slightly from the photo. Flowers follow the season, so a bloom or a shade may differ, but never the size or the quality.',
  reasonsTitle: 'Four reasons to order from us',
  reasons: [
    {
      title: 'Same-day delivery by {cut-off-hour}',
      text: 'Order by {cut-off-hour} and your flowers arrive in {city} the same day, at no charge.',
    },
    {
      title: 'Handcrafted',
      text: 'Each bouquet is tied by hand on the day it goes out. Nothing is made ahead and left in a fridge.',
    },
    {
      title: 'Locally sourced',
      text: 'We buy from local growers first. The shorter the trip, the longer they last.',
    },
    {
      title: 'Quality guarantee',
      text: 'Seven days of freshness. If we let you down, tell us and we’ll refund you.',
    },
  ] as readonly Titled[],
  commitmentTitle: 'Our commitment',
  commitment:
    'We only promise delivery days we can keep, we tell you if something goes wrong before you have to ask, and we put it right.',
};
export type AboutTexts = typeof ABOUT_TEXTS;
