import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contract/catalogue/product-import.ts';
import { LONG_CALL_LIMIT_MS } from '#src/lib/call-limits.ts';
import { postImport } from './use-import.ts';

let isGivenUp = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isGivenUp = false;
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          isGivenUp = true;
          reject(new Error('aborted'));
        });
      }),
  );
});

afterEach(() => vi.useRealTimers());

/** How a file of so many bytes fails. */
function failureOf(size: number, isDryRun: boolean): Promise<unknown> {
  const file = Object.defineProperty(new File(['id,name'], 'bouquets.csv'), 'size', {
    value: size,
  });
  return postImport(file, { isDryRun }).catch((error: unknown) => error);
}

test.each([true, false])(
  'a file that never has an answer has failed in the end: dry run %s',
  async (isDryRun) => {
    const failure = failureOf(0, isDryRun);
    await vi.advanceTimersByTimeAsync(LONG_CALL_LIMIT_MS - 1);
    expect(isGivenUp).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual(new Error('aborted'));
  },
);

test('the largest file has time to go over a slow connection', async () => {
  const failure = failureOf(MAX_IMPORT_BYTES, true);
  await vi.advanceTimersByTimeAsync(4 * LONG_CALL_LIMIT_MS);
  expect(isGivenUp).toBe(false);
  await vi.advanceTimersByTimeAsync(LONG_CALL_LIMIT_MS);
  expect(await failure).toEqual(new Error('aborted'));
});
