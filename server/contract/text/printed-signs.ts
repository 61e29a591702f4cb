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

/** Does one of the fonts of the papers have a shape for this code point? */
export function hasPrintedSign(code: number): boolean {
  return runs.some(([first, last]) => first <= code && code <= last);
}

/** The list as {@link PRINTED_SIGNS} holds it. */
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
