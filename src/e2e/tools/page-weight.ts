import { readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { pageAssets, type ViteManifest } from '#server/web/page-assets.ts';

const CLIENT = join(import.meta.dirname, '../../../dist/client');

/** The scripts and style sheets of a page as the build says, each as its address on the shop. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/**
 * What a page loads before anybody touches it: the entry, the route, and all that these import. `route`
 * is the path as the router writes it, such as '/product/$id'.
 */
export async function filesOfRoute(route: string): Promise<PageFiles> {
  const manifest = await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8');
  const assets = pageAssets(JSON.parse(manifest) as ViteManifest);
  const root = assets.modulesOf([]);
  const scripts = assets.modulesOf([route]);
  if (scripts.length === root.length) throw new Error(`The build has no route ${route}.`);
  return { scripts, styles: assets.manifest.routes['__root__']?.css ?? [] };
}

/** The bytes that files of the build take on the wire, compressed with Brotli as the build does. */
export async function brotliBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    // A file too small to gain from it is not compressed.
    files.map(async (file) => {
      const path = join(CLIENT, file);
      return (await stat(`${path}.br`).catch(() => stat(path))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The bytes of a page's HTML as sent to a browser that takes Brotli. */
export function htmlBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') {
        reject(new Error(`${url} is not compressed with Brotli.`));
      }
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => resolve(bytes));
      answer.once('error', reject);
    }).once('error', reject);
  });
}
