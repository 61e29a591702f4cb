import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findKept } from './find-kept.ts';
import { KEPT } from './kept-structures.ts';

// What outlives a request must not grow with what strangers ask for. The soak finds what grows by much;
// this finds each collection that could grow, when it is written.

const ROOT = join(import.meta.dirname, '../../../..');
/** Programs of their own, and what only tests use. */
const NO_SERVER =
  /^server\/tools\/(backup|bench|launch|payfast-simulator|supply-chain|testing|structure)\/|^src\/e2e\/|\/testing\/|\.test\.tsx?$/;

it('every collection that outlives a request has a bound, or a reason to have none', async () => {
  const found: string[] = [];
  // The server runs what pages are made of, too.
  for await (const file of glob('{server,src}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (NO_SERVER.test(file)) continue;
    const names = findKept(file, await readFile(join(ROOT, file), 'utf8'));
    found.push(...names.map((name) => `${file.replace(/^server\//, '')} ${name}`));
  }
  // A new one goes to KEPT in kept-structures.ts, with its bound in server/platform/limits/bounds.ts.
  expect(found.toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

it.each([
  ['a map of the module', 'const seen = new Map();', ['seen']],
  [
    'a set of the module that begins with something',
    `const seen = new Set(['a']); export function f(a: string) { seen.add(a); }`,
    ['seen'],
  ],
  ['an object of the module', 'const seen: Record<string, number> = {};', ['seen']],
  [
    'a field of a class',
    'class A { readonly #seen = new Map(); f(a: string) { this.#seen.set(a, 1); } }',
    ['seen'],
  ],
  [
    'a list of what a function returns',
    'export function f() { const seen: string[] = []; return { g: (a: string) => seen.push(a) }; }',
    ['seen'],
  ],
  [
    'no constant',
    `const KNOWN = new Set(['a']); export const f = (a: string) => KNOWN.has(a);`,
    [],
  ],
  [
    'nothing of one call',
    'export function f(all: string[]) { const own = new Set(); all.forEach((a) => own.add(a)); return own; }',
    [],
  ],
])('%s is found where it can outlive a call', (_what, source, names) => {
  expect(findKept('planted.ts', source)).toEqual(names);
});
