import { expect, test } from 'vitest';
import { fillIn, fillInAll, KEPT_APART } from './fill-in.ts';
import { type Inline, parseMarkup, plainWords } from './markup.ts';

/** What a screen draws of a text with this name of the shop, without the characters of no width. */
function drawn(text: string, name: string) {
  const plain = ({ text: words, ...mark }: Inline) => ({
    text: words.replaceAll(KEPT_APART, ''),
    ...mark,
  });
  return parseMarkup(fillInAll(text, { 'shop-name': name })).map(({ kind, lines }) => ({
    kind,
    words: lines.map((line) => line.map(plain)),
  }));
}
const words = (...inlines: Inline[]) => [{ kind: 'paragraph', words: [inlines] }];

test('what is known is filled in, and what is not stays', () => {
  expect(fillIn('{city}, before {cut-off}, {other}', { city: 'Joburg', 'cut-off': '2pm' })).toBe(
    'Joburg, before 2pm, {other}',
  );
});

test('lists are filled in too, and their keys are not', () => {
  const texts = { title: 'In {city}', steps: [{ '{city}': 'Around {city}' }] };
  expect(fillInAll(texts, { city: 'Joburg' })).toEqual({
    title: 'In Joburg',
    steps: [{ '{city}': 'Around Joburg' }],
  });
});

test.each([
  '**Blooms**',
  'B**ms',
  '*Blooms*',
  '[Blooms](https://evil.example)',
  '](https://evil.example)',
  '- Blooms',
  '<b>Blooms</b>',
])('a shop that is called %s is called that, and never marks a text up', (name) => {
  expect(drawn('{shop-name}', name)).toEqual(words({ text: name }));
  expect(drawn('*{shop-name}*', name)).toEqual(words({ text: `*${name}*` }));
  expect(drawn('See [{shop-name}', name)).toEqual(words({ text: `See [${name}` }));
  expect(drawn('{shop-name}: **now**', name)).toEqual(
    words({ text: `${name}: ` }, { text: 'now', isStrong: true }),
  );
  expect(plainWords(fillInAll('{shop-name}', { 'shop-name': name }))).toBe(name);
});

test('a shop with an ordinary name is filled in as it is', () => {
  expect(fillInAll('About {shop-name}', { 'shop-name': 'Fynbos & Co-op' })).toBe(
    'About Fynbos & Co-op',
  );
});
