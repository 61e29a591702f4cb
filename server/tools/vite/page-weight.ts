import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, pageAssets, viteManifest } from '#server/app/web/page-assets.ts';
import { type BudgetedRoute, LATER_PARTS } from './page-budgets.ts';

/** The scripts and style sheets of a page as the build says, each as its address on the shop. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/**
 * What a page of the build in `folder` loads before anybody touches it: the entry, the route, parts that
 * come later, and all that these import.
 */
export async function filesOfRoute(folder: string, route: BudgetedRoute): Promise<PageFiles> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = viteManifest.parse(JSON.parse(text));
  const assets = pageAssets(manifest);
  const root = assets.modulesOf([]);
  const scripts = assets.modulesOf([route]);
  if (scripts.length === root.length) throw new Error(`The build has no route ${route}.`);
  const later = filesOf(manifest, LATER_PARTS[route]);
  return {
    scripts: [...new Set([...scripts, ...later])],
    styles: assets.manifest.routes['__root__']?.css ?? [],
  };
}

/** The bytes that files of the build take on the wire, compressed with Brotli as the build does. */
export async function brotliBytes(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    // A file too small to gain from it is not compressed.
    files.map(async (file) => {
      const path = join(folder, file);
      return (await stat(`${path}.br`).catch(() => stat(path))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
