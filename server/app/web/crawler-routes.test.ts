import { expect, test } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { robotsTxt, sitemapXml } from './crawler-routes.ts';

const shop = useTestShop();
const started = useTestShop({ asStarted: true, servers: 1 });
const get = (url: string) => shop.app.inject({ url });
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

test('the sitemap names the pages, and every bouquet with its last change', async () => {
  await createProduct(shop.services, { name: 'Rosebank & Rose' });
  const { statusCode, headers, body } = await get('/sitemap.xml');
  const base = shop.services.shop.publicUrl;
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesIn(body)).toEqual(
    expect.arrayContaining([
      `${base}/`,
      `${base}/shop`,
      `${base}/occasions?filter=Birthday`,
      `${base}/delivery-info`,
      `${base}/product/rosebank-and-rose`,
    ]),
  );
  expect(body).toContain(`rosebank-and-rose</loc><lastmod>${TEST_NOW.toISOString()}</lastmod>`);
});

test('a bouquet that is deleted is not in it any more', async () => {
  const { id, slug } = await createProduct(shop.services);
  const admin = await shop.adminTrpc();
  await admin.admin.products.remove({ id });
  expect((await get('/sitemap.xml')).body).not.toContain(slug);
});

test('the sitemap is made once for each change of the catalogue, however it is asked for', async () => {
  const { responseCache } = started.services;
  const ask = async (url: string) => started.app.inject({ url });
  // A notice of a change before this test may still be on its way, and empties the cache once more.
  await waitUntil(async () => {
    const asked = await ask('/sitemap.xml?crawler=7');
    return responseCache.find('/sitemap.xml')?.identity?.bytes.toString() === asked.body;
  });
  const { headers, body } = await ask('/sitemap.xml?crawler=7');
  expect(headers['cache-control']).toBe('public, max-age=3600');

  await createProduct(started.services, { name: 'Rosebank' });
  await waitUntil(async () => (await ask('/sitemap.xml')).body !== body);
  expect(addressesIn((await ask('/sitemap.xml')).body)).toHaveLength(addressesIn(body).length + 1);
});

test('a page that the owner writes is in it while it has words', async () => {
  const { content } = (await shop.adminTrpc()).admin;
  const { version, words } = await content.get();
  expect((await get('/sitemap.xml')).body).not.toContain('/careers');
  const pages = { ...words.pages, careers: 'We look for a driver.' };
  await content.save({ version, words: { ...words, pages } });
  const { body } = await get('/sitemap.xml');
  expect(body).toContain(`${shop.services.shop.publicUrl}/careers</loc>`);
  expect(body).not.toContain('/sustainability');
});

test('no page is in it that crawlers are kept from', async () => {
  const closed = [...robotsTxt('').matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(['/admin', '/payment', '/api', '/trpc', '/when-and-where']);
  for (const address of addressesIn(sitemapXml('', [], []))) {
    expect(closed.filter((path) => address?.startsWith(path))).toEqual([]);
  }
});

test('whatever stands in an address is text', () => {
  expect(sitemapXml('https://a.example/?a&b<c>', [], [])).toContain(
    'https://a.example/?a&amp;b&lt;c&gt;/',
  );
});

test('robots.txt lets crawlers in, but for what is not for them, and names the sitemap', async () => {
  const { statusCode, headers, body } = await get('/robots.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /payment',
    'Disallow: /api',
    'Disallow: /trpc',
    'Disallow: /when-and-where',
    'Allow: /',
    '',
    `Sitemap: ${shop.services.shop.publicUrl}/sitemap.xml`,
    '',
  ]);
});

const FEED = '/feeds/google-merchant.xml';
const itemsIn = (xml: string) => xml.match(/<item>/g)?.length;

test('the feed has what is on sale, and is made once for each change of the catalogue', async () => {
  const { responseCache } = started.services;
  const ask = async () => started.app.inject({ url: FEED });
  await createProduct(started.services, { name: 'Secret', status: 'draft' });
  await createProduct(started.services, { name: 'Rosebank' });
  await waitUntil(async () => {
    const { body } = await ask();
    return (
      body.includes('Rosebank') && responseCache.find(FEED)?.identity?.bytes.toString() === body
    );
  });
  const { statusCode, headers, body } = await ask();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  // Small, medium and large.
  expect(itemsIn(body)).toBe(3);
  expect(body).not.toContain('Secret');

  await createProduct(started.services, { name: 'Parkview' });
  await waitUntil(async () => itemsIn((await ask()).body) === 6);
});
