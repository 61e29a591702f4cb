import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '#src/testing/fake-caches.ts';

const WORKER = readFileSync('public/sw.js', 'utf8');
const NOON = Date.parse('2026-11-28T10:00:00Z');
const DAY_MS = 86_400_000;
const ORIGIN = 'https://shop.example';

let caches: ReturnType<typeof fakeCaches>;
let now: number;
let shop: (path: string) => Promise<Response>;
let listeners: Map<string, (event: object) => void>;
let work: Promise<unknown>[];

beforeEach(() => {
  caches = fakeCaches({});
  now = NOON;
  work = [];
  listeners = new Map();
  shop = async (path) => pageOf(path);
  runInNewContext(WORKER, {
    URL,
    Response,
    caches: globalThis.caches,
    navigator: {},
    fetch: async (asked: string | { url: string }) => shop(pathOf(asked)),
    setTimeout: () => undefined,
    Date: class extends Date {
      static override now = () => now;
    },
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  });
});

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

function pageOf(path: string, cacheControl = 'no-cache'): Response {
  const html = `<html><head><title>Page ${path}</title><link rel="stylesheet" href="/assets/a.css"><script>run()</script></head><body><main><h3><button type="button">Large</button></h3><button>Add</button></main></body></html>`;
  if (path.startsWith('/assets/')) return new Response('h1{color:red}');
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
  });
}

/** Opens an address as a browser does; undefined where the worker leaves it to the browser. */
async function open(path: string, method = 'GET'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method, mode: 'navigate', url: `${ORIGIN}${path}` },
    preloadResponse: undefined,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (of: Promise<unknown>) => work.push(of),
  });
  const text = await (await answer)?.text();
  await Promise.all(work);
  return text;
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker of the shop', () => {
  it('shows each page from the shop while there is a network', async () => {
    await open('/shop');
    shop = async () => new Response('a newer one');
    expect(await open('/shop')).toBe('a newer one');
  });

  it('shows a page as it was seen without one, with its time, its styles and no script', async () => {
    await open('/shop');
    shop = noNetwork;
    const page = await open('/shop');
    expect(page).toContain('This is the page as it was on Saturday');
    expect(page).toContain('12:00');
    expect(page).toContain('<style>h1{color:red}</style>');
    expect(page).not.toContain('run()');
    expect(page).toContain('<h3>Large</h3>');
    expect(await open('/shop?section=Birthday')).toContain('as it was on');
  });

  it('says of a page that was not seen that there is no network, and leads to those that were', async () => {
    await open('/shop');
    shop = noNetwork;
    const page = await open('/faq');
    expect(page).toContain('There is no connection');
    expect(page).toContain('<a href="/shop">Page /shop</a>');
  });

  it('keeps nothing that is for one visitor, that failed, or that is no page', async () => {
    shop = async (path) => pageOf(path, 'no-store');
    await open('/my-order/FS-1');
    shop = async () => new Response('gone', { status: 404 });
    await open('/product/old');
    shop = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    await open('/feeds/list');
    expect(caches.pathsIn('shop-pages')).toEqual([]);
  });

  it('keeps a bouquet that was opened without loading a document, and asks for it once an hour', async () => {
    const asked: string[] = [];
    shop = async (path) => {
      if (!path.startsWith('/assets/')) asked.push(path);
      return pageOf(path);
    };
    async function see(path: string, kept: string[]) {
      listeners.get('message')?.({ data: path });
      await expect.poll(() => caches.pathsIn('shop-pages')).toEqual(kept);
    }
    await see('/product/sandton-red', ['/product/sandton-red']);
    await see('/product/sandton-red', ['/product/sandton-red']);
    await see('/my-order/FS-1', ['/product/sandton-red']);
    // It names days, so the shop marks it `no-store`.
    await see('/flower-delivery/melville', ['/product/sandton-red']);
    await see('/shop', ['/product/sandton-red', '/shop']);
    expect(asked).toEqual(['/product/sandton-red', '/shop']);
  });

  it('shows nothing that is older than a week, and deletes it', async () => {
    await open('/shop');
    now += 7 * DAY_MS + 1;
    shop = noNetwork;
    expect(await open('/shop')).toContain('There is no connection');
    expect(caches.pathsIn('shop-pages')).toEqual([]);
  });

  it('keeps the thirty pages that were seen last', async () => {
    for (let at = 0; at < 35; at++) await open(`/product/p${at}`);
    const kept = caches.pathsIn('shop-pages');
    expect(kept).toHaveLength(30);
    expect(kept).not.toContain('/product/p4');
    expect(kept).toContain('/product/p34');
  });

  it.each(['/admin/orders', '/round/token', '/api/products'])(
    'shows nothing in the place of %s',
    async (path) => {
      expect(await open(path)).toContain(`Page ${path}`);
      shop = noNetwork;
      await expect(open(path)).rejects.toThrow('Failed to fetch');
    },
  );

  it('leaves what is sent alone', async () => {
    expect(await open('/newsletter', 'POST')).toBeUndefined();
  });
});
