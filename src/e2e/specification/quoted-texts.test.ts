import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ELSEWHERE, NEVER_SAID } from './elsewhere.ts';
import { ON_EVERY_PAGE, TEXTS } from './texts.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What a quoted text with a gap looks like on the screen. */
const FILLED: Record<string, string> = {
  'Showing N bouquets': 'Showing 24 bouquets',
  'from R{lowest}': 'from R499.00',
  'Upload failed with status {code}': 'Upload failed with status 500',
};

const quoted = await quotedTexts();
const onScreens = [...ON_EVERY_PAGE, ...Object.values(TEXTS).flat()];

test('every text that the specification quotes is on a screen, in another test, or never said for a reason', () => {
  const others = { ...ELSEWHERE, ...NEVER_SAID };
  expect(quoted.filter((text) => !isOnScreen(text) && !(text in others))).toEqual([]);
});

test('what is said to be elsewhere or nowhere is quoted, and on no screen', () => {
  const others = [...Object.keys(ELSEWHERE), ...Object.keys(NEVER_SAID)];
  expect(others.filter((text) => !quoted.includes(text) || isOnScreen(text))).toEqual([]);
  expect(Object.keys(FILLED).filter((text) => !quoted.includes(text))).toEqual([]);
});

test.each(Object.entries(ELSEWHERE))('%s is looked at by %s', async (text, file) => {
  expect(await readFile(join(ROOT, file), 'utf8')).toContain(text);
});

function isOnScreen(text: string): boolean {
  const shown = FILLED[text] ?? text;
  return onScreens.some((each) => (typeof each === 'string' ? each === shown : each.test(shown)));
}

/** What stands between single quotes; an apostrophe has a letter before it, or behind it within a text. */
async function quotedTexts(): Promise<string[]> {
  const specification = await readFile(join(ROOT, 'docs/specification.md'), 'utf8');
  const texts = [...specification.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].map(([, text = '']) => text);
  return [...new Set(texts)];
}
