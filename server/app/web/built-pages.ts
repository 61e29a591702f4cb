import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagesOf, type SsrBundle } from './ssr-bundle.ts';
import { pageAssets, viteManifest } from './page-assets.ts';

/**
 * The pages of `vite build --app`: `dist` holds `client` and `server`. Throws when they are not there.
 */
export async function loadBuiltPages(dist: string): Promise<SsrBundle> {
  const entry = join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet. Run "npm run build".');

  const pages = pagesOf(await import(pathToFileURL(entry).href));
  const text = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8');
  const assets = pageAssets(viteManifest.parse(JSON.parse(text)));
  return {
    pages: async () => pages,
    assets: async () => assets,
  };
}
