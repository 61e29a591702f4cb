import { editDistance } from '#contract/text/edit-distance.ts';

interface Word {
  word: string;
  /** What its forms share: "lilies" and "lily" are "lili". "the" and the like have none: it is empty. */
  stem: string;
  /** Words of products that are forms of it, itself included. */
  forms: string[];
}

/** One word that was typed, and what products make of it. */
export interface TypedWord extends Word {
  /** Whether a product uses a word that begins with it. */
  isBeginning: boolean;
  /** Words of products that contain it. */
  containing: string[];
}

/** A word of a product. */
export type KnownWord = Word;

/** What one word of a search means: words of products. */
export interface SearchTerm {
  /** The word itself, in any form. */
  exact: string[];
  /** Words that contain it or are spelled much like it. */
  near: string[];
  /** Words that begin with this are near as well; empty for none. */
  beginning: string;
}

/** Returns the words that count: "the" does only when nothing else was typed, as the beginning of a word. */
export function withoutStopWords(typed: readonly TypedWord[]): readonly TypedWord[] {
  const meaningful = typed.filter(({ stem }) => stem !== '');
  return meaningful.length > 0 ? meaningful : typed;
}

/** Returns the meaning of a word that products use, at least in part; undefined when they do not. */
export function matchedTerm(typed: TypedWord): SearchTerm | undefined {
  const { word, forms, isBeginning, containing } = typed;
  if (forms.length === 0 && !isBeginning && containing.length === 0) return undefined;
  return { exact: forms, near: containing, beginning: isBeginning ? word : '' };
}

/**
 * Returns the meaning of a mistyped word, out of words that look like it: the closest ones in all their forms.
 * Undefined when none is close.
 */
export function correctedTerm(
  typed: TypedWord,
  alike: readonly KnownWord[],
): SearchTerm | undefined {
  const found = alike.map(({ word, stem, forms }) => ({
    forms,
    distance: Math.min(editDistance(typed.word, word), editDistance(typed.stem, stem)),
  }));
  const closest = Math.min(...found.map(({ distance }) => distance));
  if (closest === Infinity) return undefined;
  const near = found.filter(({ distance }) => distance === closest).flatMap(({ forms }) => forms);
  return { exact: [], near: [...new Set(near)], beginning: '' };
}
