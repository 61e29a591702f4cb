import { addDays } from '#contract/time/johannesburg-time.ts';

/** `public/round/sw.js` looks there. */
const CACHE = 'driver-round';
const UNTIL = 'x-kept-until';
const ASSET = /\/assets\/[\w.-]+/g;
/** Stands in the page of a round that could be read, and in no other. */
const HAS_STOPS = 'driver-stops';

/** The links that have ended. What is still being fetched for one of them is not kept. */
const ended = new Set<string>();

const pageOf = (token: string) => `/round/${token}`;

/** One after the other: an older page must not take the place of a newer one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps the page of a round as the shop renders it now, with the files that it names, until midnight after its day. It
 * is stored after its files, so that a stored page always has them.
 */
export function keepRound(token: string, day: string): Promise<void> {
  const turn = last.then(() => keep(token, day));
  last = turn.catch(() => undefined);
  return turn;
}

async function keep(token: string, day: string): Promise<void> {
  const page = await fetch(pageOf(token), { redirect: 'manual' });
  if (!page.ok) return;
  const html = await page.text();
  if (!html.includes(HAS_STOPS)) return;
  const cache = await caches.open(CACHE);
  const there = await pathsIn(cache);
  await cache.addAll([...filesIn(html)].filter((file) => !there.includes(file)));
  const headers = new Headers(page.headers);
  // They are about the bytes that came, which were unpacked since.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(UNTIL, String(Date.parse(`${addDays(day, 1)}T00:00:00+02:00`)));
  if (ended.has(token)) return forgetRound(token);
  await cache.put(pageOf(token), new Response(html, { headers }));
  await sweep(cache);
  if (ended.has(token)) await forgetRound(token);
}

/** Deletes what this phone keeps of a round whose link has ended. Never throws. */
export async function forgetRound(token: string): Promise<void> {
  ended.add(token);
  try {
    const cache = await caches.open(CACHE);
    await cache.delete(pageOf(token));
    await sweep(cache);
    if ((await pathsIn(cache)).length > 0) return;
    await caches.delete(CACHE);
    const worker = await navigator.serviceWorker.getRegistration('/round/');
    await worker?.unregister();
  } catch {
    // A browser without this storage keeps nothing.
  }
}

/** Deletes the pages whose day is over, and the files that no page names. */
async function sweep(cache: Cache): Promise<void> {
  const needed = new Set<string>();
  const paths = await pathsIn(cache);
  for (const path of paths.filter((each) => each.startsWith('/round/'))) {
    const page = await cache.match(path);
    if (!page || Number(page.headers.get(UNTIL)) <= Date.now()) continue;
    for (const file of [path, ...filesIn(await page.text())]) needed.add(file);
  }
  for (const path of paths) if (!needed.has(path)) await cache.delete(path);
}

const filesIn = (html: string) => new Set(html.match(ASSET));

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}
