import { isKeyOf, keysOf } from '#contract/text/record-of.ts';
import { ABOUT_TEXTS } from './about-texts.ts';
import { DELIVERY_TEXTS } from './delivery-texts.ts';
import { FAQ_TEXTS } from './faq-texts.ts';
import { HOME_TEXTS } from './home-texts.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';
import type { TextPage, Texts } from './text-pages.ts';

/** Sentences of the default words that say that delivery is free, and what they say of a price instead. */
const SAID: readonly [free: string, priced: string][] = [
  ['Delivery is free.', 'Delivery is {price}.'],
  ['Free same-day delivery in Johannesburg', 'Same-day delivery in Johannesburg'],
  ['Free delivery in Johannesburg.', 'Delivery in Johannesburg: {price}.'],
  ['Free delivery in {city}, the same day', 'Delivery in {city}, the same day'],
  ['Nothing. Delivery in {city} is free, even same day.', 'Delivery in {city} is {price}.'],
  [
    'the price you see is the price you pay: delivery in {city} is free.',
    'delivery in {city} is {price}.',
  ],
  ['the same day, at no charge.', 'the same day.'],
  [
    'The price you see is the price you pay.',
    'The cart and the checkout say it before you pay, and it is part of the total.',
  ],
];

const PAGES = {
  home: HOME_TEXTS,
  product: PRODUCT_TEXTS,
  delivery: DELIVERY_TEXTS,
  faq: FAQ_TEXTS,
  about: ABOUT_TEXTS,
} satisfies { [Page in TextPage]?: Texts };

/** The pages whose default words say what delivery costs. */
export const FEE_PAGES: readonly TextPage[] = keysOf(PAGES);

/** Returns the default words of a page that say something else where a delivery costs something. */
export function feeTexts(page: TextPage, price: string): Texts {
  const defaults: Texts = isKeyOf(PAGES, page) ? PAGES[page] : {};
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([key, value]) => {
      const said = JSON.stringify(value);
      const priced = SAID.reduce(
        (text, [free, paid]) => text.replaceAll(free, paid.replace('{price}', price)),
        said,
      );
      return priced === said ? [] : [[key, JSON.parse(priced)]];
    }),
  );
}
