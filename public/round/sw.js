/*
 * The worker of a driver's round: without a network it opens the round as the page kept it
 * (src/features/driver/kept-round.ts). It keeps nothing by itself and stands before nothing but the round and its files.
 */
const KEPT = 'driver-round';
const UNTIL = 'x-kept-until';
/** A phone at the edge of a network waits so long for the shop, in ms, before it is shown what was kept. */
const WAIT_MS = 8_000;

// A new worker takes over at once: it holds no state that an open page could miss.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(open(request, pathname));
  // Its name changes with its content.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request, pathname));
});

/** Opens a round from the shop; where that does not answer, or has failed, as it was kept, while its day lasts. */
async function open(request, pathname) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const soon = await Promise.race([answer, late]).catch(() => undefined);
  if (soon && soon.status < 500) return soon;
  return (await keptRound(pathname)) ?? answer;
}

async function keptRound(pathname) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(pathname);
  if (!found || Date.now() < Number(found.headers.get(UNTIL))) return found;
  await cache.delete(pathname);
  return undefined;
}

async function keptFile(request, pathname) {
  return (await caches.match(pathname, { cacheName: KEPT })) ?? fetch(request);
}
