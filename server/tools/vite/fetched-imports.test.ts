import { expect, it } from 'vitest';
import { unfetchedImports } from './fetched-imports.ts';

const FETCHED = 'f(()=>import(`./a.js`),__vite__mapDeps([0,1]));import{b}from"./b.js";';

it.each([
  ['no files', 'f(()=>import(`./c.js`),[])', 'names the files of 1'],
  ['no word about its files', 'f(()=>import(`./c.js`),void 0)', 'names the files of 1'],
  ['no helper around it', 'const part=import(`./c.js`);', 'names the files of 1'],
  ['Vite’s own helper around it', 'new Event(`vite:preloadError`)', 'Vite’s own helper'],
])('an import on demand with %s is found', (_what, script, fault) => {
  expect(unfetchedImports(FETCHED + script)).toContain(fault);
});

it('one whose files are named passes', () => {
  expect(unfetchedImports(FETCHED)).toBeUndefined();
});
