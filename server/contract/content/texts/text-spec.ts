import type { Fact } from './facts.ts';

/** One text: what the owner's screen calls it, and how long it may be. */
export interface TextSpec {
  kind: 'line' | 'text';
  label: string;
  max: number;
  /** Empty it is not shown; any other text that is emptied says the default again. */
  mayBeEmpty?: boolean;
  /** On one line, but read as markup. */
  isLineWithLinks?: boolean;
  /** What can be filled in here besides what the whole page has. */
  moreFacts?: readonly Fact[];
}

/** A list of entries, each with the same texts; the first of them names the entry. */
export interface ListSpec {
  kind: 'list';
  label: string;
  /** What one of them is called. */
  one: string;
  least: number;
  most: number;
  /** As many as there are icons or pictures for; an entry that is emptied is not shown. */
  isFixed?: boolean;
  fields: Readonly<Record<string, TextSpec>>;
}

export const line = (label: string, max: number): TextSpec => ({ kind: 'line', label, max });

export const text = (label: string, max: number): TextSpec => ({ kind: 'text', label, max });

/** Words that are left out where they are emptied. */
export const closing = (label: string, max: number): TextSpec => ({
  kind: 'text',
  label,
  max,
  mayBeEmpty: true,
});

/** What search engines and shared links say of a page. */
export const description: TextSpec = { kind: 'line', label: 'In search results', max: 300 };

export const titled = (title: string, words: string, max: number): ListSpec['fields'] => ({
  title: line(title, 80),
  text: text(words, max),
});

export const open = (
  label: string,
  one: string,
  { least, most }: Pick<ListSpec, 'least' | 'most'>,
  fields: ListSpec['fields'],
): ListSpec => ({ kind: 'list', label, one, least, most, fields });

export const fixed = (
  label: string,
  one: string,
  count: number,
  fields: ListSpec['fields'],
): ListSpec => ({ kind: 'list', label, one, least: count, most: count, isFixed: true, fields });
