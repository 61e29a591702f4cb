/** A word that only begins alike counts as this much further away. */
const BEGINNING = 0.5;

/**
 * Returns how far `typed` is from a word that may be meant, counted in letters left out, put in,
 * changed or swapped. Infinity when it is not close: one error is forgiven from four letters, two
 * from six. Of an unfinished word with five letters or more, the beginning may hold one error.
 */
export function editDistance(typed: string, word: string): number {
  const allowed = slipsIn(typed);
  if (allowed === 0) return Infinity;
  const counts = prefixEditDistance(typed, word);
  const whole = counts.at(-1) ?? Infinity;
  const beginning = typed.length < 5 ? Infinity : Math.min(...counts);
  return Math.min(
    whole <= allowed ? whole : Infinity,
    beginning <= 1 ? beginning + BEGINNING : Infinity,
  );
}

/**
 * Returns how many errors a typed word may have: none with figures, which are meant as typed, or with up to three
 * letters, because any three are one or two errors from any other three.
 */
function slipsIn(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 6 ? 1 : 2;
}

/** Returns the errors between `typed` and each beginning of `word`, from empty to whole. */
function prefixEditDistance(typed: string, word: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

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
