import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { fillIn } from './fill-in.ts';
import { plainWords } from './markup.ts';
import { PAGE_SPECS } from './text-specs.ts';
import { TEXT_PAGES, type TextPage, type Texts, type TextValue } from './text-pages.ts';
import { textsOfPage } from './texts.schema.ts';

/** What the specification quotes of the pages whose words the owner may change, in the words of these pages. */
const QUOTED: Readonly<Record<string, TextPage>> = {
  'Fresh Blooms, Delivered Daily': 'home',
  'Shop Now': 'home',
  'Shop by Occasion': 'home',
  Romance: 'home',
  Celebrations: 'home',
  Weddings: 'home',
  'Best Sellers': 'home',
  'New Arrivals': 'home',
  Featured: 'home',
  'What Our Customers Say': 'home',
  'Fresh flowers delivered daily in Johannesburg': 'everywhere',
};

/** What it asks for without quoting it. */
const CLAIMED: [page: TextPage, claim: RegExp][] = [
  ['home', /same-day delivery/i],
  ['home', /Order before 2pm/],
  ['home', /7-day freshness guarantee/],
  ['home', /local growers/],
  ['home', /delivery is free/i],
  ['home', /100% satisfaction/],
  ['home', /money back/],
  ['home', /care instructions/i],
  ['product', /Your bouquet may vary slightly from the photo/],
  ['product', /free delivery in Johannesburg/i],
  ['product', /7-day freshness guarantee/],
  ['product', /care instructions included/i],
  ['about', /About Joburg Blooms/],
  ['about', /same-day delivery by 2 PM/i],
  ['about', /Handcrafted/],
  ['about', /Locally sourced/],
  ['about', /Quality guarantee/],
  ['about', /commitment/i],
  ['corporate', /Office subscriptions/],
  ['corporate', /Event florals/],
  ['corporate', /Client gifting/],
  ['corporate', /Volume discounts/],
  ['corporate', /within 24 hours/],
];

const FACTS = {
  'cut-off': '2pm',
  'cut-off-hour': '2 PM',
  city: 'Johannesburg',
  'shop-name': 'Joburg Blooms',
  'delivery-price': 'free',
  'delivery-times': 'Morning (9AM - 12PM)',
  'days-ahead': '60',
  'card-length': '200',
  'reply-hours': '24',
};

const wordsOf = (value: TextValue): string[] =>
  typeof value === 'string' ? [value] : value.flatMap((entry) => Object.values(entry));
const shownOn = (page: TextPage): string[] =>
  Object.values<TextValue>(DEFAULT_TEXTS[page])
    .flatMap(wordsOf)
    .map((text) => plainWords(fillIn(text, FACTS)));

describe('the words with which the shop comes', () => {
  it.each(Object.entries(QUOTED))('%s is as the specification quotes it', async (text, page) => {
    const root = join(import.meta.dirname, '../../../..');
    const specification = await readFile(join(root, 'docs/specification.md'), 'utf8');
    expect(specification).toContain(text);
    expect(shownOn(page)).toContain(text);
  });

  it.each(CLAIMED)('%s claims %s', (page, claim) => {
    expect(shownOn(page).join('\n')).toMatch(claim);
  });

  it.each(TEXT_PAGES)(
    'keep to their own rules, each with a name on the owner’s screen: %s',
    (page) => {
      const texts: Texts = DEFAULT_TEXTS[page];
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(PAGE_SPECS[page].texts).toSorted());
      expect(textsOfPage(page).parse(texts)).toEqual(texts);
    },
  );

  it.each(TEXT_PAGES)('leave nothing open, and no mark is seen: %s', (page) => {
    for (const text of shownOn(page)) expect(text).not.toMatch(/[{}[\]]|\*\*|\s$/);
  });
});
