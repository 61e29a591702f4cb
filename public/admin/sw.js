/*
 * The worker of the owner's screens: without a network it shows the orders of today and tomorrow, as the page kept
 * them (src/admin/offline). It keeps nothing by itself and stands before nothing but pages and their files: with a
 * network each comes from the shop, as if the worker were not there.
 */
const SHELL = '/admin/offline';
const SHELL_CACHE = 'owner-shell';
const ORDER = /^\/admin\/(?:orders|print\/order)\/([0-9a-f-]{36})$/i;

// A new worker takes over at once: it holds no state that an open page could miss.
addEventListener('install', (event) => {
  skipWaiting();
  // What a page that goes away sends last does not wait for this worker: half of it never left the browser.
  const passing = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  event.waitUntil(passing?.catch(() => undefined));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => keptPage(pathname)));
  else if (pathname.startsWith('/assets/')) {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

/** Leads to the kept orders; where nothing is kept, the browser says that there is no network. */
async function keptPage(pathname) {
  const shell = await kept(SHELL);
  if (pathname === SHELL || shell.type === 'error') return shell;
  const [, order] = ORDER.exec(pathname) ?? [];
  return Response.redirect(order ? `${SHELL}#${order}` : SHELL);
}

async function kept(pathname) {
  const found = await caches.match(pathname, { cacheName: SHELL_CACHE });
  return found ?? Response.error();
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Shows an address in an open tab of the owner's, whose page leads there itself: something may be typed in it. */
async function open(address) {
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) return clients.openWindow(address);
  tab.postMessage({ open: address });
  return tab.focus();
}
