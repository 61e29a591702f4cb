import { KEPT_APART } from './fill-in.ts';

/** A stretch of words within a paragraph: plain, strong, or a link. */
export interface Inline {
  text: string;
  isStrong?: true;
  /** Where it leads; always a target that {@link isSafeTarget} lets through. */
  to?: string;
}

/** A paragraph, whose lines stay apart, or a list, whose lines are its points. */
export interface Block {
  kind: 'paragraph' | 'list';
  lines: Inline[][];
}

/** The first parts of the addresses that a link of the shop's own may lead to. */
export const LINKED_PAGES: readonly string[] = [
  '',
  'shop',
  'occasions',
  'product',
  'corporate',
  'about',
  'growers',
  'faq',
  'delivery-info',
  'flower-care',
  'contact',
  'privacy',
  'my-order',
  'wishlist',
  'sale',
  'careers',
  'sustainability',
];

const POINT = /^- +/;
const MARKS = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

/**
 * Reads the small markup of the owner's texts: paragraphs apart by blank lines, points that begin with "- ",
 * `**strong**` and `[words](target)`. Everything else is plain text, and so is a link to a target that is not safe.
 */
export function parseMarkup(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = POINT.test(line) ? 'list' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(parseInline(line.replace(POINT, '')));
  }
  return blocks;
}

/** Reads one line of the markup. */
export function parseInline(line: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const mark of line.matchAll(MARKS)) {
    const [all, strong, label, to = ''] = mark;
    if (mark.index > from) found.push({ text: line.slice(from, mark.index) });
    if (strong !== undefined) found.push({ text: strong, isStrong: true });
    else if (label !== undefined && isSafeTarget(to)) found.push({ text: label, to });
    else found.push({ text: all });
    from = mark.index + all.length;
  }
  if (from < line.length) found.push({ text: line.slice(from) });
  return found;
}

/** Returns the targets of a text that no link may have. */
export function unsafeTargetsIn(text: string): string[] {
  return Array.from(text.matchAll(MARKS), ([, , label, to]) =>
    label !== undefined && to !== undefined && !isSafeTarget(to) ? to : '',
  ).filter(Boolean);
}

/** Returns the words of a text without its markup, in one line. */
export function plainWords(text: string): string {
  return parseMarkup(text)
    .flatMap(({ lines }) => lines.map((line) => line.map((each) => each.text).join('')))
    .join(' ')
    .replaceAll(KEPT_APART, '');
}

/** Returns whether a link may lead there: a page of the shop's, https, a phone number or an email address. */
export function isSafeTarget(target: string): boolean {
  if (target.startsWith('/')) {
    const [path = ''] = target.slice(1).split(/[?#]/);
    return LINKED_PAGES.includes(path.split('/')[0] ?? '') && !/[\\]|\/\//.test(target);
  }
  return /^(https:\/\/[a-z0-9.-]+\.[a-z]{2,}([/?#]\S*)?|tel:\+?[0-9-]{3,20}|mailto:[\w.+-]+@[a-z0-9.-]+\.[a-z]{2,})$/i.test(
    target,
  );
}
