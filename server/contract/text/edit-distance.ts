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
