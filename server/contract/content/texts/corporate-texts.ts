import type { TextEntry, Titled } from './text-pages.ts';

/** What the page for companies says until the owner changes it. */
export const CORPORATE_TEXTS = {
  description:
    'Office subscriptions, event florals, client gifting and volume discounts in Johannesburg. Request a quote and hear from us within {reply-hours} hours.',
  title: 'Flowers for your company',
  lead: 'A fresh vase at reception every Monday, tables for two hundred guests, forty bouquets with your card: tell us what you need in {city}, and we send you a quote.',
  offersTitle: 'What we do for companies',
  offers: [
    {
      title: 'Office subscriptions',
      text: 'Fresh flowers for reception, the meeting rooms and the desks, every week or every month.',
    },
    {
      title: 'Event florals',
      text: 'Table pieces and arrangements for launches, conferences and year-end functions.',
    },
    {
      title: 'Client gifting',
      text: 'Bouquets with your words on the card, for one client or for a whole list of them.',
    },
    {
      title: 'Volume discounts',
      text: 'Large orders cost less per bouquet. Tell us how many, and your quote shows the price.',
    },
  ] as readonly Titled[],
  quoteTitle: 'Request a quote',
  quote:
    'Quotes are free, with no obligation. We handle what you tell us as our [privacy notice](/privacy) says.',
  steps: [
    { text: 'You tell us what you have in mind.' },
    { text: 'We’ll contact you within {reply-hours} hours to talk it through.' },
    { text: 'You get a quote, and decide.' },
  ] as readonly (TextEntry & { text: string })[],
};
export type CorporateTexts = typeof CORPORATE_TEXTS;
