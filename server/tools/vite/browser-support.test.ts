import { describe, expect, it } from 'vitest';
import { newerNames } from './newer-names.ts';
import { newerUses } from './newer-uses.ts';
import { styleFaults } from './style-faults.ts';

const newer = newerNames();
const usesIn = (script: string) => newerUses('script.js', script, newer);

describe('a script of the build', () => {
  it.each([
    ['Array.fromAsync(rows)', 'Array.fromAsync'],
    ['Object.groupBy(rows, day)', 'Object.groupBy'],
    ['window.URL.canParse(text)', 'URL.canParse'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['chosen.isSubsetOf(all)', '.isSubsetOf'],
    ['document.startViewTransition(show)', 'document.startViewTransition'],
    ['lines.values().map(price)', 'an iterator’s .map'],
    ['/[\\p{L}--[a-z]]/v.test(name)', 'a regular expression with v'],
  ])('may not take %s for given', (script, use) => expect(usesIn(script)).toEqual([use]));

  it.each([
    'rows.toSorted(byDay).findLast(isPaid)',
    'Object.values(rows).map(price)',
    'structuredClone(order)',
    'dialog.showPopover?.()',
    'if ("share" in navigator) navigator.share(page)',
    'const wait = typeof requestIdleCallback === "function"; if (wait) requestIdleCallback(work)',
    'const scheduler = makeScheduler(); scheduler.postTask(work)',
  ])('may have %s', (script) => expect(usesIn(script)).toEqual([]));
});

describe('a style sheet of the build', () => {
  const errorsIn = (sheet: string) => styleFaults(new Map([['style.css', sheet]]));

  it.each([
    ['textarea { field-sizing: content }', 'field-sizing'],
    ['@starting-style { a { opacity: 0 } }', 'starting-style'],
    ['a { color: light-dark(red, blue) }', 'light-dark'],
    ['a { anchor-name: --here }', 'anchor-name'],
  ])('may not have %s', async (sheet, what) =>
    expect(await errorsIn(sheet)).toEqual([expect.stringMatching(`^style.css: .* ${what} `)]),
  );

  it.each([
    'a:has(img) { margin: 0 }',
    'a { text-wrap: balance }',
    '@supports (field-sizing: content) { textarea { field-sizing: content } }',
    '@media (prefers-reduced-motion: no-preference) { @starting-style { a { opacity: 0 } } }',
  ])('may have %s', async (sheet) => expect(await errorsIn(sheet)).toEqual([]));
});
