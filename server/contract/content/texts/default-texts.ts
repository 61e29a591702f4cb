import { ABOUT_TEXTS } from './about-texts.ts';
import { CARD_TEXTS } from './card-texts.ts';
import { CARE_TEXTS } from './care-texts.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';
import { CORPORATE_TEXTS } from './corporate-texts.ts';
import { DELIVERY_TEXTS } from './delivery-texts.ts';
import { EVERYWHERE_TEXTS } from './everywhere-texts.ts';
import { FAQ_TEXTS } from './faq-texts.ts';
import { GROWERS_TEXTS } from './growers-texts.ts';
import { HOME_TEXTS } from './home-texts.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';
import type { TextPage, Texts } from './text-pages.ts';

/** What each page says until the owner changes it. Only the server has all of them: a page brings its own. */
export const DEFAULT_TEXTS: Readonly<Record<TextPage, Texts>> = {
  home: HOME_TEXTS,
  faq: FAQ_TEXTS,
  delivery: DELIVERY_TEXTS,
  care: CARE_TEXTS,
  about: ABOUT_TEXTS,
  growers: GROWERS_TEXTS,
  contact: CONTACT_TEXTS,
  corporate: CORPORATE_TEXTS,
  product: PRODUCT_TEXTS,
  card: CARD_TEXTS,
  everywhere: EVERYWHERE_TEXTS,
};
