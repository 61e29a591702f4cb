import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budgetMisses } from './page-budget.ts';
import { BUDGETED_ROUTES, PAGE_BUDGETS } from './page-budgets.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budget-'));
  await mkdir(join(folder, '.vite'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NAMES = {
  '/': 'index',
  '/shop': 'shop',
  '/product/$id': 'product.$id',
  '/checkout': 'checkout',
};

/** A build in which each page has an entry, a sheet and a script of its own of so many bytes. */
async function built(scriptBytes: Partial<Record<keyof typeof NAMES, number>>): Promise<void> {
  const manifest: Record<string, object> = {
    'src/entry-client.tsx': { file: 'entry.js', isEntry: true },
    'src/entry-owner.tsx': { file: 'owner.js', isEntry: true },
    'style.css': { file: 'style.css' },
  };
  await writeFile(join(folder, 'entry.js'), 'x');
  await writeFile(join(folder, 'style.css'), 'x');
  for (const route of BUDGETED_ROUTES) {
    const file = `${NAMES[route].replaceAll(/\W/g, '-')}.js`;
    manifest[`src/routes/${NAMES[route]}.tsx?tsr-split=component`] = { file };
    await writeFile(join(folder, file), randomBytes(scriptBytes[route] ?? 1));
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

describe('the budget of a page', () => {
  it('lets a build pass whose pages are within it', async () => {
    await built({ '/': PAGE_BUDGETS['/'].scripts - 1 });
    expect(await budgetMisses(folder)).toEqual([]);
  });

  it('names the page and the part that is over it, and by how much', async () => {
    await built({ '/shop': PAGE_BUDGETS['/shop'].scripts + 2_000 });
    expect(await budgetMisses(folder)).toEqual([
      'The scripts of /shop weigh 134.0 kB: 2.0 kB over 132.0 kB.',
    ]);
  });

  it('counts what the build has compressed as it is sent', async () => {
    await built({ '/': PAGE_BUDGETS['/'].scripts * 2 });
    await writeFile(join(folder, 'index.js.br'), 'small');
    expect(await budgetMisses(folder)).toEqual([]);
  });

  it('fails where a page is not in the build at all', async () => {
    await writeFile(
      join(folder, '.vite/manifest.json'),
      JSON.stringify({
        'src/entry-client.tsx': { file: 'entry.js', isEntry: true },
        'src/entry-owner.tsx': { file: 'owner.js', isEntry: true },
      }),
    );
    await expect(budgetMisses(folder)).rejects.toThrow('The build has no route /');
  });
});
