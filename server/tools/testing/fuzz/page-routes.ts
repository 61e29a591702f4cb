import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from './rest-targets.ts';

/** Every address of a page, from the names of the files in src/routes: `product.$id.tsx`, say. */
export async function pageRoutes(): Promise<Route[]> {
  const files = await readdir(join(import.meta.dirname, '../../../../src/routes'));
  return files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
    .map((file) => {
      const path = file.replace('.tsx', '').replaceAll('_', '').replaceAll('$', ':').split('.');
      return { method: 'GET', url: `/${path.filter((part) => part !== 'index').join('/')}` };
    });
}
