import type { TextEntry } from './text-pages.ts';

/** A question, its answer in plain words, and where there is more about it. */
export interface FaqEntry extends TextEntry {
  question: string;
  answer: string;
  more: string;
}

/** What people ask, answered by what the shop does, until the owner changes it. */
export const FAQ_TEXTS = {
  description:
    'Same-day delivery, times, payment, cards, freshness and what happens if you are not happy: short answers to what people ask.',
  title: 'FAQs',
  lead: 'The questions we hear most. Can’t find yours? Ask us.',
  questions: [
    {
      question: 'Can you deliver today?',
      answer:
        'Yes, if you order before {cut-off}. The line at the top of every page says which day is next, and checkout only offers days and times we can keep.',
      more: '[All about delivery](/delivery-info)',
    },
    {
      question: 'What does delivery cost?',
      answer: 'Nothing. Delivery in {city} is free, even same day.',
      more: '',
    },
    { question: 'What are your delivery times?', answer: '{delivery-times}.', more: '' },
    {
      question: 'Can I send flowers to somebody else?',
      answer:
        'Of course. At checkout you can give the recipient’s name and phone, write a card of up to {card-length} characters, and send it anonymously if you like.',
      more: '',
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. You choose, fill in one page and pay. Your cart and your wishlist are saved on this device.',
      more: '',
    },
    {
      question: 'How do I pay?',
      answer:
        'By card on PayFast’s secure page, which opens when you place your order. We never see your card number.',
      more: '',
    },
    {
      question: 'Will it look like the photo?',
      answer:
        'Your bouquet may vary slightly from the photo. Flowers follow the season, so a bloom or a shade may differ, but never the size or the quality.',
      more: '',
    },
    {
      question: 'What happens if a flower is sold out that day?',
      answer:
        'At checkout you can choose what we do then: use similar flowers, phone you first, or refund you. If you don’t choose, the florist decides.',
      more: '',
    },
    {
      question: 'How long do the flowers last?',
      answer:
        'We guarantee seven days of freshness. Care instructions come with every bouquet, and a minute a day with the vase makes a difference.',
      more: '[How to look after them](/flower-care)',
    },
    {
      question: 'What if I am not happy with them?',
      answer:
        'Tell us, with your order number and a photo if you can. If the flowers disappoint, we’ll refund you.',
      more: '[How to reach us](/contact)',
    },
    {
      question: 'Do you make flowers for offices and events?',
      answer:
        'Yes: weekly vases, tables for guests, bouquets for your clients. Tell us what you need and we’ll contact you within {reply-hours} hours.',
      more: '[Flowers for your company](/corporate)',
    },
  ] as readonly FaqEntry[],
  ask: 'Another question? [Contact us](/contact)',
};
export type FaqTexts = typeof FAQ_TEXTS;
