import { epochNow, forgetKept, SHELL_CACHE } from './kept-days.ts';

/** The page that is shown without a network, and that every other one leads to then. */
export const SHELL = '/admin/offline';

const ASSET = /\/assets\/[\w.-]+/g;

/**
 * Keeps the page that is shown without a network, and the files that it names. A new build of the shop replaces them:
 * `entry`, the script of the open page, tells builds apart. The page is stored after its files, so that a stored page
 * always has them; the files of the build before are deleted then.
 */
export async function keepShell(entry: string): Promise<void> {
  const epoch = epochNow();
  const cache = await caches.open(SHELL_CACHE);
  const kept = await cache.match(SHELL);
  if (kept && (await kept.text()).includes(entry)) return;

  const page = await fetch(SHELL, { redirect: 'manual' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const files = new Set(html.match(ASSET));
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !there.has(file)));
  if (epochNow() !== epoch) return forgetKept();
  await cache.put(SHELL, page);
  const old = [...there].filter((path) => path !== SHELL && !files.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
