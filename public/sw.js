/*
 * The worker of the shopper's pages: without a network it shows a page as this browser last saw it, and says so
 * (docs/decisions/0066-the-shop-without-a-network.md). With a network each page comes from the shop, and files pass the
 * worker by. Only pages that are the same for everybody are kept: the shop marks all others `no-store`.
 */
const PAGES = 'shop-pages';
const MAX_PAGES = 30;
const DAY_MS = 86_400_000;
/** A page that is older says too little that is still true. */
const SHOWN_FOR_MS = 7 * DAY_MS;
/** A page that is seen again is asked for again after so long. */
const FRESH_FOR_MS = DAY_MS / 24;
/** A phone at the edge of a network waits so long for the shop, in ms, before it is shown what was kept. */
const WAIT_MS = 8_000;
const KEPT_AT = 'x-kept-at';

/** They have workers of their own, or are no pages: nothing is shown in their place. */
const OTHERS = /^\/(?:admin|round|api|trpc)(?:\/|$)/;
/** Pages that are worth a request of their own when the shop shows them without loading a document. */
const LISTS_AND_PRODUCTS = /^\/(?:|shop|occasions|sale|product\/[^/]+)$/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(start()));
addEventListener('message', ({ data }) => void keepSeen(String(data)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || request.mode !== 'navigate' || origin !== location.origin) return;
  event.respondWith(OTHERS.test(pathname) ? fromShop(event) : open(event, pathname));
});

async function start() {
  // The browser then asks for a page while the worker starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
  // Pages that were there before the worker.
  for (const { url } of await clients.matchAll({ type: 'window' })) {
    await keepSeen(new URL(url).pathname);
  }
}

/** Asks the shop, or takes the answer to what the browser has asked while the worker started. */
async function fromShop({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request);
}

/** Opens a page from the shop; where that does not answer, as it was kept, or a page that says so. */
async function open(event, pathname) {
  const answer = fromShop(event);
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const soon = await Promise.race([answer, late]).catch(() => undefined);
  if (soon) {
    if (new URL(event.request.url).search === '') event.waitUntil(keep(pathname, soon.clone()));
    return soon;
  }
  return (await keptPage(pathname)) ?? answer.catch(noConnection);
}

/** Keeps a page that was shown without loading a document, unless it was kept just now or data is to be saved. */
async function keepSeen(pathname) {
  const cache = await caches.open(PAGES);
  await sweep(cache);
  if (!LISTS_AND_PRODUCTS.test(pathname) || navigator.connection?.saveData) return;
  const kept = await cache.match(pathname);
  if (kept && Date.now() - keptAt(kept) < FRESH_FOR_MS) return;
  try {
    await keep(pathname, await fetch(pathname));
  } catch {
    // Without a network the page was not loaded either.
  }
}

async function keep(pathname, answer) {
  const { headers, status } = answer;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  // `no-store` is on each page that is for one visitor.
  if (status !== 200 || !isPage || /no-store/.test(headers.get('cache-control') ?? '')) return;
  const html = await stillPage(await answer.text());
  const cache = await caches.open(PAGES);
  // Put last, so that the oldest comes first.
  await cache.delete(pathname);
  await cache.put(pathname, new Response(html, { headers: { [KEPT_AT]: String(Date.now()) } }));
  await sweep(cache);
}

/** Deletes what is too old to be shown, and what is more than is kept. */
async function sweep(cache) {
  const pages = await cache.keys();
  for (const [index, { url }] of pages.entries()) {
    const { pathname } = new URL(url);
    const page = await cache.match(pathname);
    if (!page || isOld(page) || index < pages.length - MAX_PAGES) await cache.delete(pathname);
  }
}

/** Returns the page without its scripts, whose buttons need the shop, and with its styles in it. */
async function stillPage(html) {
  const still = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    // The name of a size is a button to choose it; it stays as text.
    .replaceAll(/(<h[2-6]\b[^>]*>)<button\b[^>]*>([^<]*)<\/button>/g, '$1$2')
    // A photo that is pressed to be enlarged is still one to look at.
    .replaceAll(/<button\b(?=[^>]*>\s*<(?:picture|img)\b)/g, '<button disabled')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload|manifest)"[^>]*>/g, '');
  const sheets = [...still.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
  let styled = still;
  for (const [link] of sheets) {
    const [, href] = /\bhref="(\/assets\/[\w.-]+)"/.exec(link) ?? [];
    if (!href) continue;
    const sheet = await (await fetch(href)).text();
    styled = styled.replace(link, () => `<style>${sheet}</style>`);
  }
  return styled;
}

const keptAt = (page) => Number(page.headers.get(KEPT_AT));
const isOld = (page) => Date.now() - keptAt(page) > SHOWN_FOR_MS;

async function keptPage(pathname) {
  const cache = await caches.open(PAGES);
  const page = await cache.match(pathname);
  if (!page) return undefined;
  if (isOld(page)) {
    await cache.delete(pathname);
    return undefined;
  }
  const note = `The shop cannot be reached. This is the page as it was on ${dayAndTime(keptAt(page))}; to order, you need a network.`;
  const html = await page.text();
  return document(html.replace(/<main\b/, (main) => `${NOTE_STYLE}${noteOf(note)}${main}`));
}

/** A page that says that there is no network, with the pages that can be read without one. */
async function noConnection() {
  const seen = await seenPages();
  const list = seen.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  const pages = list && `<h2>Pages that you have seen</h2><ul>${list}</ul>`;
  return document(
    `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title>${NOTE_STYLE}</head><body class="no-connection-page"><main><h1>There is no connection</h1><p>This page needs a network. Nothing that you have ordered or paid is lost.</p><p><a href="">Try again</a></p>${pages}</main></body></html>`,
  );
}

async function seenPages() {
  const cache = await caches.open(PAGES);
  const seen = [];
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    if (!page || isOld(page)) continue;
    const [, title] = /<title[^>]*>([^<]*)<\/title>/.exec(await page.text()) ?? [];
    if (title) seen.unshift({ path: new URL(request.url).pathname, title });
  }
  return seen;
}

function dayAndTime(ms) {
  return new Date(ms).toLocaleString('en-ZA', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Johannesburg',
  });
}

const noteOf = (text) =>
  `<div class="no-connection" role="status">${text} <a href="">Try again</a></div>`;

/** The page's own buttons and fields do nothing without the shop: they are not shown. */
const NOTE_STYLE = `<style>
.no-connection { padding: 0.75rem 1rem; background: #173626; color: #fff; text-align: center; }
.no-connection a { color: inherit; white-space: nowrap; }
body:has(.no-connection) :is(button:not(:has(img)), form, fieldset, label, input, select, textarea, main a[href^="#"]) { display: none; }
.no-connection-page { margin: 0; padding: 2rem 1.25rem; background: #faf7f2; color: #1f2a24; font: 1.125rem/1.5 system-ui, sans-serif; }
.no-connection-page main { max-width: 36rem; margin: 0 auto; }
.no-connection-page a { color: #2d6045; }
.no-connection-page li { margin-block: 0.5rem; }
</style>`;

/** Nothing in it may run or be sent. */
function document(html) {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self' https: data:; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
