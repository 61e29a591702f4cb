import type { AboutTexts } from './about-texts.ts';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { ORDER_OCCASIONS, type OrderOccasion, orderOccasions } from '#contract/order/occasion.ts';
import type { CardTexts } from './card-texts.ts';
import type { CareTexts } from './care-texts.ts';
import type { ContactTexts } from './contact-texts.ts';
import type { CorporateTexts } from './corporate-texts.ts';
import type { DeliveryTexts } from './delivery-texts.ts';
import type { EverywhereTexts } from './everywhere-texts.ts';
import type { Fact } from './facts.ts';
import type { FaqTexts } from './faq-texts.ts';
import type { GrowersTexts } from './growers-texts.ts';
import type { HomeTexts } from './home-texts.ts';
import type { ProductTexts } from './product-texts.ts';
import {
  closing,
  description,
  fixed,
  type ListSpec,
  line,
  open,
  text,
  type TextSpec,
  titled,
} from './text-spec.ts';
import type { TextPage } from './text-pages.ts';
import { recordOf } from '#contract/text/record-of.ts';

/** A page of the owner's words: its name, what may be filled in, and its texts in their order. */
export interface PageSpec {
  title: string;
  /** Where shoppers read it; undefined for what has no address of its own. */
  path?: string;
  facts: readonly Fact[];
  texts: Readonly<Record<string, TextSpec | ListSpec>>;
}

type SpecsOf<T> = Readonly<Record<keyof T & string, TextSpec | ListSpec>>;

const PLAIN: readonly Fact[] = ['city', 'shop-name', 'reply-hours'];
const ALL: readonly Fact[] = [
  'cut-off',
  'cut-off-hour',
  'city',
  'shop-name',
  'delivery-price',
  'delivery-times',
  'card-length',
  'reply-hours',
];

const HOME: SpecsOf<HomeTexts> = {
  heroTitle: line('Heading', 60),
  heroLine: line('Line below the heading', 160),
  heroButton: line('Button', 30),
  benefits: fixed('Benefits', 'benefit', 3, titled('Heading', 'Words', 200)),
  occasionsTitle: line('Heading of the occasions', 60),
  occasions: fixed('Occasions', 'occasion', 3, titled('Heading', 'Words', 120)),
  bestSellersTitle: line('Heading of the best sellers', 60),
  featuredTitle: line('Heading of the featured bouquets', 60),
  newArrivalsTitle: line('Heading of the new arrivals', 60),
  customersTitle: line('Heading of what customers say', 60),
  description,
};

const FAQ: SpecsOf<FaqTexts> = {
  title: line('Heading', 60),
  lead: text('Introduction', 400),
  questions: open(
    'Questions',
    'question',
    { least: 1, most: 40 },
    {
      question: line('Question', 160),
      answer: text('Answer', 1_500),
      more: { ...closing('Link after the answer', 200), isLineWithLinks: true },
    },
  ),
  ask: closing('Last line', 300),
  description,
};

const DELIVERY: SpecsOf<DeliveryTexts> = {
  title: line('Heading', 60),
  lead: text('Introduction', 600),
  costTitle: line('What it costs, heading', 80),
  cost: text('What it costs', 1_500),
  sameDayTitle: line('The same day, heading', 80),
  sameDay: text('The same day', 1_500),
  timesTitle: line('Delivery times, heading', 80),
  times: text('Delivery times, above the list of them', 1_500),
  aheadTitle: line('How far ahead, heading', 80),
  ahead: {
    ...text('How far ahead, above the days without deliveries', 1_500),
    moreFacts: ['days-ahead'],
  },
  areaTitle: line('Where we go, heading', 80),
  area: text('Where we go, above what checkout says', 1_500),
  giftTitle: line('Sending to somebody else, heading', 80),
  gift: closing('Sending to somebody else', 1_500),
  description,
};

const CARE: SpecsOf<CareTexts> = {
  title: line('Heading', 60),
  lead: text('Introduction', 600),
  steps: open('Steps', 'step', { least: 1, most: 8 }, titled('Step', 'Words', 600)),
  flowers: open('Flowers', 'flower', { least: 0, most: 24 }, titled('Flower', 'Words', 1_500)),
  description,
};

const ABOUT: SpecsOf<AboutTexts> = {
  title: line('Heading', 60),
  story: text('Your story', 3_000),
  note: closing('Small print below it', 600),
  reasonsTitle: line('Heading of the reasons', 80),
  reasons: fixed('Reasons', 'reason', 4, titled('Heading', 'Words', 300)),
  commitmentTitle: line('Your commitment, heading', 80),
  commitment: text('Your commitment', 1_000),
  description,
};

const GROWERS: SpecsOf<GrowersTexts> = {
  title: line('Heading', 60),
  lead: text('Introduction', 600),
  growers: open(
    'Growers',
    'grower',
    { least: 0, most: 30 },
    {
      name: line('Name', 80),
      place: { ...line('Place', 80), mayBeEmpty: true },
      text: closing('Words', 1_000),
    },
  ),
  sections: open('Sections', 'section', { least: 1, most: 12 }, titled('Heading', 'Words', 1_500)),
  description,
};

const CONTACT: SpecsOf<ContactTexts> = {
  title: line('Heading', 60),
  lead: text('Introduction', 600),
  orderTitle: line('About an order, heading', 80),
  order: closing('About an order', 1_500),
  companyTitle: line('For companies, heading', 80),
  company: closing('For companies', 1_500),
  otherTitle: line('Anything else, heading', 80),
  other: text('Anything else, below your email address', 1_500),
  timesTitle: line('When you deliver, heading', 80),
  times: closing('When you deliver, below the list of times', 600),
  description,
};

const CORPORATE: SpecsOf<CorporateTexts> = {
  title: line('Heading', 60),
  lead: line('Introduction', 400),
  offersTitle: line('Heading of the offers', 80),
  offers: fixed('Offers', 'offer', 4, titled('Heading', 'Words', 300)),
  quoteTitle: line('Heading of the quote request', 80),
  quote: text('Words beside the quote request', 600),
  steps: open('Steps', 'step', { least: 1, most: 6 }, { text: line('Step', 200) }),
  description,
};

const PRODUCT: SpecsOf<ProductTexts> = {
  photoNote: line('Below the photo', 120),
  notes: fixed('Promises', 'promise', 3, titled('In bold', 'Words', 200)),
};

const suggestions = (occasion: OrderOccasion) =>
  open(
    ORDER_OCCASIONS[occasion],
    'suggestion',
    { least: 0, most: 8 },
    { text: line('Words', MAX_CARD_MESSAGE) },
  );

const CARD: SpecsOf<CardTexts> = recordOf(orderOccasions, suggestions);

const EVERYWHERE: SpecsOf<EverywhereTexts> = { tagline: line('Tagline', 100) };

/** Every text of the shop that its owner may change. */
export const PAGE_SPECS: Readonly<Record<TextPage, PageSpec>> = {
  home: { title: 'Home', path: '/', facts: ['cut-off', 'city', 'shop-name'], texts: HOME },
  faq: { title: 'FAQs', path: '/faq', facts: ALL, texts: FAQ },
  delivery: { title: 'Delivery Info', path: '/delivery-info', facts: ALL, texts: DELIVERY },
  care: { title: 'Flower Care', path: '/flower-care', facts: PLAIN, texts: CARE },
  about: { title: 'About Us', path: '/about', facts: ALL, texts: ABOUT },
  growers: { title: 'Our Growers', path: '/growers', facts: PLAIN, texts: GROWERS },
  contact: { title: 'Contact Us', path: '/contact', facts: ALL, texts: CONTACT },
  corporate: { title: 'Corporate', path: '/corporate', facts: PLAIN, texts: CORPORATE },
  product: { title: 'Every bouquet', facts: ['cut-off', 'city', 'shop-name'], texts: PRODUCT },
  card: { title: 'Suggestions for cards', facts: [], texts: CARD },
  everywhere: { title: 'Every page', facts: [], texts: EVERYWHERE },
};
