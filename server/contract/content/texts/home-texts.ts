import type { Titled } from './text-pages.ts';

/** What the home page says until the owner changes it. */
export const HOME_TEXTS = {
  description:
    'Hand-tied bouquets, made the day they go out. Free same-day delivery in Johannesburg when you order before {cut-off}.',
  heroTitle: 'Fresh Blooms, Delivered Daily',
  heroLine: 'Hand-tied in Johannesburg. Ordered before {cut-off}, delivered the same day.',
  heroButton: 'Shop Now',
  benefits: [
    {
      title: 'Same-day delivery',
      text: 'Order before {cut-off} and we deliver in Johannesburg the same day. Delivery is free.',
    },
    {
      title: '7-day freshness guarantee',
      text: 'From local growers to the vase. Care instructions come with every bouquet.',
    },
    {
      title: '100% satisfaction',
      text: 'If the flowers disappoint, you get your money back.',
    },
  ] as readonly Titled[],
  occasionsTitle: 'Shop by Occasion',
  occasions: [
    { title: 'Romance', text: 'Roses, and other ways of saying it' },
    { title: 'Celebrations', text: 'Bright bunches for birthdays and good news' },
    { title: 'Weddings', text: 'White and green for the day itself' },
  ] as readonly Titled[],
  bestSellersTitle: 'Best Sellers',
  featuredTitle: 'Featured',
  newArrivalsTitle: 'New Arrivals',
  customersTitle: 'What Our Customers Say',
};
export type HomeTexts = typeof HOME_TEXTS;
