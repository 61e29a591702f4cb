import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { checkoutForm } from '#contract/order/order.schema.ts';
import type { PrintView } from '#contract/order/print.schema.ts';
import { firstCharacters } from '#contract/text/characters.ts';
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
async function printed(messages: readonly string[], recipient = '') {
  const cards = messages.map((message) => ({ orderNumber: '', recipient, message }));
  const { document } = drawPapers({ ...NOTHING, cards }, ['card'], 'Shop');
  document.end();
  const pages = readPdf(await buffer(document));
  return {
    text: seen(pages.map(({ text }) => text).join('')),
    lines: pages.flatMap(({ lines }) => lines),
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
    expect(await printed([message])).toMatchObject({ text: seen(message), missing: 0 });
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
    expect(await printed([message])).toMatchObject({ text, missing: 0 });
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

/** Lines of one length, as many as fit in a message. */
const linesOf = (line: string, count: number) => Array.from({ length: count }, () => line);

describe('the lines of a card', () => {
  it.each([
    ['one', ['Happy birthday']],
    ['sixteen', linesOf('Line of love', 16)],
    ['seventeen', linesOf('Line of lo', 17)],
    ['twenty', linesOf('Short one', 20)],
    ['forty', linesOf('love', 40)],
    ['a hundred', linesOf('x', 100)],
    ['sixty-six with stanzas', linesOf('W\n', 66)],
    ['sixty-six with flowers', linesOf('🌸', 66)],
  ])('are printed as they were typed: %s', async (_, lines) => {
    const printedOnes = (await printed([lines.join('\n')])).lines;
    expect(printedOnes.map(({ text }) => text)).toEqual(lines.map((line) => line.trim()));
  });

  it('are whole in two columns while a size that is read well is enough', async () => {
    const { lines } = await printed([linesOf('Short one', 20).join('\n')]);
    expect(lines[0]?.size).toBeGreaterThanOrEqual(9);
  });

  it('never run together, whatever the form accepts, and stay on their card', async () => {
    const typed = fc
      .array(fc.oneof(fc.constant('\n'), WORDS), { minLength: 40, maxLength: 200 })
      .map((parts) => accepted(parts.join('')));
    for (const message of fc.sample(typed, 300)) {
      const { lines } = await printed([message]);
      const wanted = printedText(message).split('\n').map(seen).filter(Boolean);
      const got = lines.map(({ text }) => seen(text));
      expect(ends(got), JSON.stringify(message)).toEqual(expect.arrayContaining(ends(wanted)));
      expect(
        lines.filter(({ y }) => y > FIRST_CARD_FOOT),
        JSON.stringify(message),
      ).toEqual([]);
    }
  }, 180_000);
});

describe('the name at the foot of a card', () => {
  it.each([
    'W'.repeat(100),
    'Nomfundo Khumalo-van der Merwe '.repeat(4).slice(0, 100),
    '🌸'.repeat(100),
  ])('stays on its card, however long: %s', async (name) => {
    const { lines } = await printed(['With love'], name);
    const foot = lines.filter(({ text }) => text !== 'With love');
    expect(foot).not.toEqual([]);
    expect(Math.max(...foot.map(({ y }) => y))).toBeLessThan(FIRST_CARD_END);
  });

  it('is whole where it fits', async () => {
    const name = 'Nomfundo Khumalo-van der Merwe and Gogo Dlamini of Soweto';
    expect((await printed(['With love'], name)).text).toBe(seen(`With love${name}`));
  });
});

/** As much of a text as the form accepts for a card. */
function accepted(text: string): string {
  const { cardMessage } = checkoutForm.shape;
  const shorter = firstCharacters(text, MAX_CARD_MESSAGE);
  return cardMessage.safeParse(shorter).data ?? accepted([...shorter].slice(0, -1).join(''));
}

/** Where each line ends, counted in letters from the first on. */
function ends(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => (at += line.length));
}

/** The foot of the first card, above its recipient and number; in points. */
const FIRST_CARD_FOOT = 210;
const FIRST_CARD_END = 233;

const WORDS = fc.constantFrom(
  'a',
  ' ',
  'love ',
  'W',
  '🌸',
  'forever-and-a-day ',
  'x'.repeat(30),
  '你',
);

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
