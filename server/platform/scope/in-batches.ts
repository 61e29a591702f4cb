import type { Scope } from './scope.ts';

/**
 * Runs `work` in one transaction after another until it handles fewer rows than `size`. `work` handles at most `size`
 * rows and returns how many. A server killed half-way has done the half; the next turn does the rest.
 */
export async function inBatches(
  scope: Pick<Scope, 'transaction'>,
  size: number,
  work: (scope: Scope) => Promise<number>,
): Promise<void> {
  let handled: number;
  do handled = await scope.transaction(work);
  while (handled === size);
}
