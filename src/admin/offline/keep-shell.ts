import { epochNow, forgetKept, SHELL_CACHE } from './kept-days.ts';

/** The page that is shown without a network, and that every other one leads to then. */
export const SHELL = '/admin/offline';

const ASSET = /\/assets\/[\w.-]+/g;

/**
 * Keeps the page that is shown without a network, and the files that it names. It is read again once the shop was
 * built anew: `entry` is the script of the page that is open. The page is put there last, so that the one that is kept
 * always has its files; those of the version before go then.
 */
export async function keepShell(entry: string): Promise<void> {
  const epoch = epochNow();
  const cache = await caches.open(SHELL_CACHE);
  const kept = await cache.match(SHELL);
  if (kept && (await kept.text()).includes(entry)) return;

  const page = await fetch(SHELL, { redirect: 'error' });
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
