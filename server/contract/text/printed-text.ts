/**
 * The signs for which the fonts of `print/fonts` have a shape, as runs of code points: how far each run
 * begins after the end of the one before it and, after a dash, how much longer than one it is, to base 36.
 * A test reads the fonts and holds this list to them.
 */
export const PRINTED_SIGNS =
  'x-2l z-b 2-io 2-13 3-5 5-6 2 2-j 2-1q f-7j 4xt-73 7l-n 9-1a i-1 3-q 2-c 4-v h-w g-27 h-z 2-3 ' +
  '2-1 5-fd 5-2w q-a m-4g 6 6 4 4 4 1k x-1 5 9 4 4 4 4-3 d-15f 3-v 2-2w tt d gq 2 13l3-6 1ce2-17 ' +
  '5-2r d-e 3-e 2-e 2-10 b-4t 1l-p 2-1 o l 3-8 m-1 4v-rc 4-g 4-c 4-3a 5-2m 7-b 5 g-b 5-1j 9-9 7-13 ' +
  '9-t 3-1 2j-1a 2-9 2-54 35-c 4-a 4-1k 2 5-f 3-b 5-9';

type Run = readonly [first: number, last: number];

const runs = readRuns(PRINTED_SIGNS);

/** Returns whether a font of the papers has a glyph for this code point. */
export function hasPrintedSign(code: number): boolean {
  return runs.some(([first, last]) => first <= code && code <= last);
}

/** Writes code points as the list of runs that {@link PRINTED_SIGNS} holds. */
export function writeRuns(codes: Iterable<number>): string {
  const found: [number, number][] = [];
  for (const code of [...codes].sort((one, other) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  let end = 0;
  return found
    .map(([first, last]) => {
      const run = `${(first - end).toString(36)}${last > first ? `-${(last - first).toString(36)}` : ''}`;
      end = last;
      return run;
    })
    .join(' ');
}

function readRuns(text: string): Run[] {
  let end = 0;
  return text.split(' ').map((run) => {
    const [gap = '', length = '0'] = run.split('-');
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(length, 36);
    return [first, end];
  });
}

/** Stands on the paper for a sign that no font of ours has. */
export const REPLACEMENT = '□';

/** How many signs a sentence names one by one. */
const MOST_NAMED = 5;
/** Seen by no eye: joiners, selectors and fillers. They shape their neighbours at most. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
/** Spaces, with the Braille pattern that has no dots. */
const BLANK = /[^\S\n]|\u2800/gu;

/**
 * Returns a text as the papers show it: each sign that cannot be printed is replaced by {@link REPLACEMENT}, never left
 * out.
 */
export function printedText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(BLANK, ' ')
    .replace(/ +/g, ' ')
    .replace(/ ?\n\s*\n\s*/g, '\n\n')
    .trim();
  const printed = clustersOf(tidy).map(printedCluster).join('');
  return [...printed].every((sign) => UNSEEN.test(sign) || sign.trim() === '') ? '' : printed;
}

/** Returns the signs of a text that cannot be printed, each once, as a reader sees it. */
export function unprintableIn(text: string): string[] {
  const clusters = clustersOf(text.normalize('NFC'));
  return [...new Set(clusters.filter((cluster) => !isPrintable(cluster)))];
}

/** Returns the note for a text that cannot be printed as it was typed; empty for any other. */
export function unprintableNote(text: string, paper = 'the card'): string {
  const signs = unprintableIn(text);
  if (signs.length === 0) return '';
  const named = signs.slice(0, MOST_NAMED).map((sign) => `“${sign}”`);
  const more = signs.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list = [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ');
  return `We cannot print ${list}: ${paper} will show ${REPLACEMENT} instead.`;
}

/** Splits a text into what a reader takes for one sign: a letter with its accents, a family joined from four. */
export function clustersOf(text: string): string[] {
  // Letters that join nothing need no rules, which are slow.
  if (PLAIN.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const PLAIN = /^[\n\u0020-\u02ff]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function isUnseen(sign: string): boolean {
  return UNSEEN.test(sign);
}

function isPrintable(cluster: string): boolean {
  return [...cluster].every((sign) => printedSign(sign) !== undefined);
}

/**
 * Returns a cluster as it is printed: one that cannot be printed whole keeps what can, and one replacement; marks do
 * not stay without their letter.
 */
function printedCluster(cluster: string): string {
  const [base, ...rest] = [...cluster].map(printedSign);
  const kept = [base, ...(base === undefined ? rest.filter((sign) => !isMark(sign)) : rest)];
  const printed = kept.map((sign) => sign ?? '').join('');
  return kept.includes(undefined) ? `${printed}${REPLACEMENT}` : printed;
}

/** Returns the sign itself, or the plain letters that mean the same ("𝓛" is an L); undefined where there are none. */
function printedSign(sign: string): string | undefined {
  if (hasSign(sign)) return sign;
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.trim() !== '' && [...plain].every(hasSign) ? plain : undefined;
}

function isMark(sign: string | undefined): boolean {
  return sign !== undefined && /^\p{M}$/u.test(sign);
}

function hasSign(sign: string): boolean {
  return UNSEEN.test(sign) || /^\s$/u.test(sign) || hasPrintedSign(sign.codePointAt(0) ?? 0);
}
