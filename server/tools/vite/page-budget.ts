import type { Plugin } from 'vite';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUDGETED_ROUTES, type BudgetedRoute, LATER_PARTS, overBudget } from './page-budgets.ts';
import { filesOf, pageAssets, viteManifest } from '#server/app/web/page-assets.ts';

/** Fails the build when the scripts or styles of a page weigh more than they may. */
export function pageBudget(): Plugin {
  return {
    name: 'shop:page-budget',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Once the manifest and the compressed files have been written.
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const { root, build } = this.environment.config;
        const misses = await budgetMisses(`${root}/${build.outDir}`);
        if (misses.length > 0) this.error(misses.join('\n'));
      },
    },
  };
}

/** A sentence for each part of a page of the build in `folder` that is over its budget. */
export async function budgetMisses(folder: string): Promise<string[]> {
  const misses = await Promise.all(
    BUDGETED_ROUTES.map(async (route) => {
      const files = await filesOfRoute(folder, route);
      const [scripts, styles] = await Promise.all([
        brotliBytes(folder, files.scripts),
        brotliBytes(folder, files.styles),
      ]);
      return overBudget(route, { scripts, styles });
    }),
  );
  return misses.flat();
}

/** The scripts and style sheets of a page as the build says, each as its address on the shop. */
interface PageFiles {
  scripts: string[];
  styles: string[];
}

/**
 * What a page of the build in `folder` loads before a visitor touches it: the entry, the route,
 * parts that come later, and all that these import.
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
