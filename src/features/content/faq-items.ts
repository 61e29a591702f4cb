import { hourText } from '#contract/time/date-text.ts';
import type { DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';

export interface FaqItem {
  question: string;
  /** Plain text: search engines get the same words. */
  answer: string;
  /** Where there is more about it. */
  more?: { to: '/delivery-info' | '/flower-care' | '/corporate' | '/contact'; label: string };
}

/** What people ask, answered by what the shop does. */
export function faqItems({ cutOffMinute, slots }: DeliveryTerms): readonly FaqItem[] {
  return [
    {
      question: 'Can it be there today?',
      answer: `Yes, if you order before ${hourText(cutOffMinute)}. The line at the top of every page says which day is next, and checkout offers only days and times that we can keep.`,
      more: { to: '/delivery-info', label: 'All about delivery' },
    },
    {
      question: 'What does delivery cost?',
      answer: `Nothing. Delivery in ${CITY} is free, also on the same day.`,
    },
    {
      question: 'Which delivery times are there?',
      answer: `${inWords(slots)}.`,
    },
    {
      question: 'Can I send flowers to somebody else?',
      answer: `Of course. At checkout you can give the recipient’s name and phone, write a card of up to ${MAX_CARD_MESSAGE} characters, and send it anonymously if you like.`,
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. You choose, fill in one page and pay. Your cart and your wishlist are kept for this browser.',
    },
    {
      question: 'How do I pay?',
      answer:
        'By card on the page of PayFast, our payment provider, where you are taken when you place the order. We never see your card number.',
    },
    {
      question: 'Will it look like the picture?',
      answer:
        'The pictures are illustrative. Flowers follow the season, so a bouquet may differ from its picture in a bloom or a shade, never in size or quality.',
    },
    {
      question: 'What happens if a flower is sold out that day?',
      answer:
        'At checkout you can say what you would like then: similar flowers, a call from us, or your money back. If you say nothing, the florist decides.',
    },
    {
      question: 'How long do the flowers last?',
      answer:
        'We guarantee seven days of freshness. Care instructions come with every bouquet, and a minute a day with the vase makes a difference.',
      more: { to: '/flower-care', label: 'How to look after them' },
    },
    {
      question: 'What if I am not happy with them?',
      answer:
        'Tell us, with your order number and, if you can, a picture. If the flowers disappoint, you get your money back.',
      more: { to: '/contact', label: 'How to reach us' },
    },
    {
      question: 'Do you make flowers for offices and events?',
      answer: `Yes: weekly vases, tables for guests, bouquets for your clients. Tell us what you need and we contact you within ${REPLY_HOURS} hours.`,
      more: { to: '/corporate', label: 'Flowers for your company' },
    },
  ];
}

/** "a, b and c". */
function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}
