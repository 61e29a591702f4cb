/** What the page about reaching the shop says around the owner's details, until the owner changes it. */
export const CONTACT_TEXTS = {
  description: 'How to reach us about an order, about flowers for your company or anything else.',
  title: 'Contact Us',
  lead: 'We’d love to hear from you. Whatever it’s about, please tell us.',
  orderTitle: 'About an order',
  order:
    'Reply to the email that confirmed your order, and give your order number. The sooner we know that something is wrong, the more we can do about it.',
  companyTitle: 'For your company',
  company:
    'Vases for the office, tables for an event, bouquets for clients: tell us what you need on [our page for companies](/corporate). We’ll contact you within {reply-hours} hours.',
  otherTitle: 'Anything else',
  other:
    'You may find your answer in our [FAQs](/faq) and on the pages about [delivery](/delivery-info) and [flower care](/flower-care).',
  timesTitle: 'When we deliver',
  times: 'You can order here at any hour.',
};
export type ContactTexts = typeof CONTACT_TEXTS;
