import { clustersOf } from '#contract/text/printed-text.ts';

/** Splits lines into at most so many columns of one height; no column begins or ends with an empty line. */
export function inColumns(lines: readonly string[], columns: number): string[][] {
  const rows = Math.ceil(lines.length / columns);
  const found: string[][] = [];
  for (let at = 0; at < lines.length; ) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const column = lines.slice(at, at + rows);
    at += rows;
    while (column.at(-1) === '') column.pop();
    found.push(column);
  }
  return found;
}

/** Breaks a paragraph between its parts, and within a part that no line can hold. */
export function wrap(
  paragraph: readonly string[],
  width: number,
  widthOf: (part: string) => number,
): string[] {
  const parts = paragraph.flatMap((part) =>
    widthOf(part.trimEnd()) > width ? clustersOf(part) : [part],
  );
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const part of parts) {
    if (line !== '' && taken + widthOf(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      taken = 0;
    }
    line += part;
    taken += widthOf(part);
  }
  return [...lines, line.trimEnd()];
}

/** Splits a paragraph where a line may break: after the space behind a word, after a hyphen and beside an emoji. */
export function partsOf(paragraph: string): string[] {
  const parts: string[] = [];
  let before = ' ';
  for (const cluster of clustersOf(paragraph)) {
    const last = parts.length - 1;
    if (last < 0 || breaksBetween(before, cluster)) parts.push(cluster);
    else parts[last] += cluster;
    before = cluster;
  }
  return parts;
}

function breaksBetween(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (before === ' ' || PICTURE.test(after)) return true;
  return (before === '-' || PICTURE.test(before)) && /[\p{L}\p{N}]/u.test(after);
}

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
