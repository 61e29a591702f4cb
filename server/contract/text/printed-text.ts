import { hasPrintedSign } from './printed-signs.ts';

/** Stands on the paper for a sign that no font of ours has. */
export const REPLACEMENT = '□';

/** How many signs a sentence names one by one. */
const MOST_NAMED = 5;
/** Seen by no eye: joiners, selectors and fillers. They shape their neighbours at most. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
/** Spaces, with the Braille pattern that has no dots. */
const BLANK = /[^\S\n]|\u2800/gu;

/** A text as the papers show it: what cannot be printed stands as {@link REPLACEMENT}, never as nothing. */
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

/** What stands in a text that cannot be printed, each once, as a reader sees it. */
export function unprintableIn(text: string): string[] {
  const clusters = clustersOf(text.normalize('NFC'));
  return [...new Set(clusters.filter((cluster) => !isPrintable(cluster)))];
}

/** What a person is told of a card that cannot be printed as it was typed; nothing of any other. */
export function unprintableNote(text: string): string {
  const signs = unprintableIn(text);
  if (signs.length === 0) return '';
  const named = signs.slice(0, MOST_NAMED).map((sign) => `“${sign}”`);
  const more = signs.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list = [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ');
  return `We cannot print ${list}: the card will show ${REPLACEMENT} instead.`;
}

/** What a reader takes for one sign: a letter with its accents, a family joined from four. */
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

/** One that cannot be printed whole keeps what can, and one replacement; marks do not stay without their letter. */
function printedCluster(cluster: string): string {
  const [base, ...rest] = [...cluster].map(printedSign);
  const kept = [base, ...(base === undefined ? rest.filter((sign) => !isMark(sign)) : rest)];
  const printed = kept.map((sign) => sign ?? '').join('');
  return kept.includes(undefined) ? `${printed}${REPLACEMENT}` : printed;
}

/** The sign itself, or the plain letters that mean the same ("𝓛" is an L); undefined where there are none. */
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
