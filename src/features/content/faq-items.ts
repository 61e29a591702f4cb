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
      question: 'Can you deliver today?',
      answer: `Yes, if you order before ${hourText(cutOffMinute)}. The line at the top of every page says which day is next, and checkout only offers days and times we can keep.`,
      more: { to: '/delivery-info', label: 'All about delivery' },
    },
    {
      question: 'What does delivery cost?',
      answer: `Nothing. Delivery in ${CITY} is free, even same day.`,
    },
    {
      question: 'What are your delivery times?',
      answer: `${inWords(slots)}.`,
    },
    {
      question: 'Can I send flowers to somebody else?',
      answer: `Of course. At checkout you can give the recipient’s name and phone, write a card of up to ${MAX_CARD_MESSAGE} characters, and send it anonymously if you like.`,
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. You choose, fill in one page and pay. Your cart and your wishlist are saved on this device.',
    },
    {
      question: 'How do I pay?',
      answer:
        'By card on PayFast’s secure page, which opens when you place your order. We never see your card number.',
    },
    {
      question: 'Will it look like the photo?',
      answer:
        'Your bouquet may vary slightly from the photo. Flowers follow the season, so a bloom or a shade may differ, but never the size or the quality.',
    },
    {
      question: 'What happens if a flower is sold out that day?',
      answer:
        'At checkout you can choose what we do then: use similar flowers, phone you first, or refund you. If you don’t choose, the florist decides.',
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
        'Tell us, with your order number and a photo if you can. If the flowers disappoint, we’ll refund you.',
      more: { to: '/contact', label: 'How to reach us' },
    },
    {
      question: 'Do you make flowers for offices and events?',
      answer: `Yes: weekly vases, tables for guests, bouquets for your clients. Tell us what you need and we’ll contact you within ${REPLY_HOURS} hours.`,
      more: { to: '/corporate', label: 'Flowers for your company' },
    },
  ];
}

/** "a, b and c". */
function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}
