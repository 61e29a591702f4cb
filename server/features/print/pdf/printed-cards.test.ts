import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { PrintView } from '#contract/order/print.schema.ts';
import { clustersOf, isUnseen, printedText } from '#contract/text/printed-text.ts';
import { readPdf } from '#server/features/print/testing/read-pdf.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { drawPapers } from './draw-papers.ts';

const NOTHING: PrintView = {
  title: 'Cards',
  slots: [],
  makeList: [],
  workOrders: [],
  slips: [],
  cards: [],
  orders: [],
  sincePrint: { printedAt: null, notes: [] },
};

/** Draws cards with these messages and reads what stands on the sheets. */
async function printed(messages: readonly string[]) {
  const cards = messages.map((message) => ({ orderNumber: '', recipient: '', message }));
  const { document } = drawPapers({ ...NOTHING, cards }, ['card'], 'Shop');
  document.end();
  const pages = readPdf(await buffer(document));
  return {
    text: seen(pages.map(({ text }) => text).join('')),
    missing: pages.reduce((sum, page) => sum + page.missing, 0),
  };
}

/** Without spaces, which a broken line leaves out, and what no eye sees. */
const seen = (text: string) =>
  [...text].filter((sign) => sign.trim() !== '' && !isUnseen(sign)).join('');

/** Every emoji of Unicode that this machine's Node.js knows, joined ones included. */
function everyEmoji(): string[] {
  const all = Array.from({ length: 0x1fbff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\p{Emoji}/u.test(sign),
  );
  const people = ['👨', '👩', '🧑', '❤\u{fe0f}', '🏳\u{fe0f}', '🏴'].flatMap((base) =>
    ['', '🏻', '🏿'].map((tone) => base + tone),
  );
  const joined = people.flatMap((one) =>
    all.flatMap((other) => [`${one}\u{200d}${other}`, `${one}\u{200d}${other}\u{fe0f}`]),
  );
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x1f1e6 + index));
  const candidates = [
    ...all.flatMap((sign) => [sign, `${sign}\u{fe0f}`, `${sign}\u{fe0f}\u{20e3}`, `${sign}🏽`]),
    ...joined,
    ...letters.flatMap((one) => letters.map((other) => one + other)),
    '👨‍👩‍👧‍👦',
    '👩🏽‍❤️‍💋‍👩🏿',
    '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  ];
  // The flag makes it a property of strings, which TypeScript's target does not know as a literal.
  const isEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');
  return candidates.filter((candidate) => isEmoji.test(candidate));
}

const chunked = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

describe('a printed card', () => {
  it.each([
    'I ♥ you',
    '❤️❤️😍',
    '™ © ‼ ® ✓ ♪ ∞ → ☺',
    '👨‍👩‍👧 👩🏽‍🚀 🇿🇦 1️⃣ 🏳️‍🌈 ❤️‍🔥',
    'Šárka, môre is jou dag! 🌸🌸🌸',
    'αγάπη и любовь',
    '🌸'.repeat(100),
    // A sign of one font with a mark of another.
    '\u{2add}\u{338}',
  ])('shows %s as it was typed', async (message) => {
    expect(await printed([message])).toEqual({ text: seen(message), missing: 0 });
  });

  it.each([
    ['你好 love', '□□love'],
    ['𝓛𝓸𝓿𝓮 you', 'Loveyou'],
    ['\u{10ffff}', '□'],
    ['😍\u{1faff}', '😍□'],
    ['ἀγάπη', 'αγάπη'],
    ['你\u{488}', '□'],
    ['你好\u{310}', '□□'],
    ['¯\\_(ツ)_/¯', '¯\\_(□)_/¯'],
  ])('shows of %j what can be printed, and a mark for the rest', async (message, text) => {
    expect(await printed([message])).toEqual({ text, missing: 0 });
  });

  it('shows every emoji there is, each as one shape or as its parts', async () => {
    const emoji = everyEmoji();
    expect(emoji.length).toBeGreaterThan(2_000);
    expect(emoji.filter((each) => printedText(each) !== each)).toEqual([]);
    const { missing, text } = await printed(chunked(emoji, 40).map((some) => some.join(' ')));
    expect(missing).toBe(0);
    // Some share a shape with another; each has one.
    expect(clustersOf(text).length).toBeGreaterThanOrEqual(emoji.length * 0.99);
  }, 60_000);

  it('loses no visible character of any text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    const messages = fc.sample(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 })), 400);
    for (const some of chunked(messages, 40)) {
      const result = await printed(some);
      const expected = seen(some.map(printedText).join(''));
      expect(result.missing).toBe(0);
      expect([...result.text].length, JSON.stringify(some)).toBe([...expected].length);
    }
  }, 60_000);
});

describe('the text of a card', () => {
  const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

  it('keeps something for each sign that can be seen', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const visible = clustersOf(text.normalize('NFC')).filter(
          (cluster) => seen(cluster) !== '' && cluster !== '\u{2800}',
        );
        expect(visible.filter((cluster) => seen(printedText(cluster)) === '')).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same however often it is prepared', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(printedText(printedText(text))).toBe(printedText(text));
      }),
    );
  });
});
