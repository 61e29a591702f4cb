import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { PrintView, WorkOrder } from '#contract/order/print.schema.ts';
import { hasPrintedSign, isUnseen, printedText } from '#contract/text/printed-text.ts';
import { readPdf } from '#server/features/print/testing/read-pdf.ts';
import { drawPapers } from './draw-papers.ts';

const SIGNS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const MARKS = SIGNS.filter((sign) => /\p{M}/u.test(sign));
const printed = (signs: readonly string[]) =>
  signs.filter((sign) => hasPrintedSign(sign.codePointAt(0) ?? 0));
/** Letters and marks that a font has a shape for: only these come to the library. */
const LETTERS = printed(SIGNS.filter((sign) => /[\p{L}\p{N}]/u.test(sign)));
const PRINTED_MARKS = printed(MARKS);
const OTHER_MARKS = MARKS.filter((mark) => !PRINTED_MARKS.includes(mark));

/** Each mark meets every so manieth letter, another share for each; the marks together meet every letter. */
const SHARE = 90;

const lettersFor = (turn: number) => LETTERS.filter((_, place) => (place + turn) % SHARE === 0);

/** Sets texts in each of the three faces: the one of cards, the bold one and the plain one. */
async function drawn(texts: readonly string[]) {
  const workOrders = texts.map(
    (text, index): WorkOrder => ({
      orderNumber: `FS-${index}`,
      status: 'paid',
      day: '',
      slot: '',
      isAnonymous: false,
      cardMessage: text,
      instructions: text,
      items: [],
      rows: [['', text]],
    }),
  );
  const view: PrintView = {
    title: 'Day',
    slots: [],
    makeList: [],
    workOrders,
    slips: [],
    cards: [],
    orders: [],
    sincePrint: { printedAt: null, notes: [] },
  };
  const { document, failures } = drawPapers(view, ['work'], 'Shop');
  document.end();
  const pages = readPdf(await buffer(document));
  return { failures, missing: pages.reduce((sum, { missing }) => sum + missing, 0), pages };
}

describe('a mark', () => {
  it.each([
    ['alone', (mark: string) => mark],
    ['after an accent', (mark: string) => `\u{301}${mark}`],
    [
      'before another mark',
      (mark: string, turn: number) =>
        mark + (PRINTED_MARKS[(turn * 7) % PRINTED_MARKS.length] ?? ''),
    ],
  ])(
    'is set %s on any letter, in every face',
    async (_how, marksOf) => {
      const texts = PRINTED_MARKS.map((mark, turn) =>
        lettersFor(turn)
          .map((letter) => letter + marksOf(mark, turn))
          .join(' '),
      );
      expect(await drawn(texts)).toMatchObject({ failures: [], missing: 0 });
    },
    60_000,
  );

  it('that no font has keeps no paper from being drawn', async () => {
    const texts = ['a', '🌸'].map((base) => OTHER_MARKS.map((mark) => base + mark).join(' '));
    expect(await drawn(texts)).toMatchObject({ failures: [], missing: 0 });
  }, 60_000);

  it('that strikes text through is kept on every letter, and the words around it are as they were', async () => {
    const text = 'h\u{336}e\u{336}l\u{336}l\u{336}o\u{336} fi\u{336} caf\u{e9}\u{336} and fish';
    const { pages } = await drawn([text]);
    const shown = pages.map((page) => page.text.replaceAll(' ', '')).join('');
    const seen = [...printedText(text)].filter((sign) => sign !== ' ' && !isUnseen(sign)).join('');
    expect(shown.split(seen).length - 1).toBe(3);
  });
});
