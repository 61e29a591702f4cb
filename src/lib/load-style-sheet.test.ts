import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_LIMIT_MS } from './call-limits.ts';
import { loadStyleSheet } from './load-style-sheet.ts';
import { PartAway } from './when-there.ts';

vi.unmock('./load-style-sheet.ts');

const fetched = vi.fn<typeof fetch>();
// What has come once is not fetched again, so each test has a sheet of its own.
let href: string;
let count = 0;
const links = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];

beforeEach(() => {
  count += 1;
  href = `/assets/dialog-${count}.css`;
  fetched.mockReset().mockImplementation(async () => new Response('p {}'));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const link of links()) link.remove();
});

/** The link of the sheet, once it is in the page. */
async function linkOf(): Promise<HTMLLinkElement | undefined> {
  await vi.waitFor(() => expect(links()).not.toEqual([]));
  return links().at(-1);
}

/** Returns how a sheet stands by now. This DOM loads nothing by itself. */
function stateOf(loading: Promise<void>): Promise<string> {
  const settled = loading.then(
    () => 'in force',
    () => 'failed',
  );
  return Promise.race([settled, new Promise<string>((now) => setTimeout(now, 0, 'loading'))]);
}

test('a style sheet that is still on its way is not in force for a second caller', async () => {
  const first = loadStyleSheet(href);
  const second = loadStyleSheet(href);
  const link = await linkOf();
  expect(links()).toHaveLength(1);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['loading', 'loading']);
  link?.dispatchEvent(new Event('load'));
  expect([await stateOf(first), await stateOf(second)]).toEqual(['in force', 'in force']);
});

test('one that the page brought and that is still loading is waited for', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  const asked = loadStyleSheet(href);
  expect(await stateOf(asked)).toBe('loading');
  await vi.waitFor(() => expect(links()).toHaveLength(2));
  links().at(-1)?.dispatchEvent(new Event('load'));
  expect(await stateOf(asked)).toBe('in force');
});

test('one that is never in force has failed in the end', async () => {
  vi.useFakeTimers();
  const failure = loadStyleSheet(href).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await failure).toBeInstanceOf(PartAway);
  expect(links()).toEqual([]);
});

test('one that has no answer is no link yet, which the next would wait for, and is asked for again', async () => {
  vi.useFakeTimers();
  fetched.mockImplementationOnce(
    (_address, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const failure = loadStyleSheet(href).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(links()).toEqual([]);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await failure).toBeInstanceOf(PartAway);
  vi.useRealTimers();

  const second = loadStyleSheet(href);
  (await linkOf())?.dispatchEvent(new Event('load'));
  expect(await stateOf(second)).toBe('in force');
});

test('one that failed can be asked for again', async () => {
  const first = loadStyleSheet(href);
  (await linkOf())?.dispatchEvent(new Event('error'));
  expect(await stateOf(first)).toBe('failed');
  const second = loadStyleSheet(href);
  (await linkOf())?.dispatchEvent(new Event('load'));
  expect(await stateOf(second)).toBe('in force');
});
