import { afterEach, expect, test, vi } from 'vitest';
import { CALL_LIMIT_MS } from './call-limits.ts';
import { loadStyleSheet } from './load-style-sheet.ts';
import { PartAway } from './when-there.ts';

vi.unmock('./load-style-sheet.ts');

const HREF = '/assets/dialog.css';
const links = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${HREF}"]`)];

afterEach(() => {
  vi.useRealTimers();
  for (const link of links()) link.remove();
});

/** Returns how a sheet stands by now. This DOM loads nothing by itself. */
function stateOf(loading: Promise<void>): Promise<string> {
  const settled = loading.then(
    () => 'in force',
    () => 'failed',
  );
  return Promise.race([settled, new Promise<string>((now) => setTimeout(now, 0, 'loading'))]);
}

test('a style sheet that is still on its way is not in force for the second who asks', async () => {
  const first = loadStyleSheet(HREF);
  const second = loadStyleSheet(HREF);
  expect(links()).toHaveLength(1);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['loading', 'loading']);
  links()[0]?.dispatchEvent(new Event('load'));
  expect([await stateOf(first), await stateOf(second)]).toEqual(['in force', 'in force']);
});

test('one that the page brought and that is still loading is waited for', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: HREF });
  document.head.append(link);
  const asked = loadStyleSheet(HREF);
  expect(await stateOf(asked)).toBe('loading');
  links().at(-1)?.dispatchEvent(new Event('load'));
  expect(await stateOf(asked)).toBe('in force');
});

test('one that never comes has failed in the end', async () => {
  vi.useFakeTimers();
  const failure = loadStyleSheet(HREF).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await failure).toBeInstanceOf(PartAway);
  expect(links()).toEqual([]);
});

test('one that failed can be asked for again', async () => {
  const first = loadStyleSheet(HREF);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(await stateOf(first)).toBe('failed');
  const second = loadStyleSheet(HREF);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await stateOf(second)).toBe('in force');
});
