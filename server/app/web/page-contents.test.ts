import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop, clear, product } = usePageShop();

const get = (url: string) => shop.app.inject({ url });

/** What a page tells search engines, as written. */
function dataBlocks(body: string): string[] {
  const blocks = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => json);
}

function structuredData(body: string): Record<string, unknown>[] {
  return dataBlocks(body).map((json) => JSON.parse(json) as Record<string, unknown>);
}

test('search engines read a bouquet and the way to it, whatever its name holds, and never a rating', async () => {
  const { headers, body } = await get(`/product/${product().slug}`);
  const [bouquet, trail] = structuredData(body);
  expect(bouquet).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product().name,
    url: `${shop.services.shop.publicUrl}/product/${product().slug}`,
    offers: { priceCurrency: 'ZAR', availability: 'https://schema.org/InStock' },
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'All Bouquets' }, { name: product().name }],
  });
  expect(JSON.stringify(bouquet)).not.toMatch(/rating|review/i);
  for (const block of dataBlocks(body)) {
    const hash = createHash('sha256').update(block).digest('base64');
    expect(String(headers['content-security-policy'])).not.toContain(hash);
  }
});

test.each([
  ['/', 'Florist'],
  ['/contact', 'Florist'],
  ['/faq', 'FAQPage'],
  ['/occasions?filter=Birthday', 'BreadcrumbList'],
])('%s tells search engines of a %s', async (url, type) => {
  expect(structuredData((await get(url)).body)).toEqual([
    expect.objectContaining({ '@context': 'https://schema.org', '@type': type }),
  ]);
});

test('a link to a bouquet shows its picture, a link to the shop the shop’s', async () => {
  const image = (body: string) => /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
  const base = shop.services.shop.publicUrl;
  const bouquet = image((await get(`/product/${product().slug}`)).body);
  expect(bouquet).toBe(`${base}${product().imageUrl.replace('.png', '-share.jpg')}`);
  expect(image((await get('/about')).body)).toBe(`${base}/images/hero1.jpg`);

  const { statusCode, headers, rawPayload } = await get(bouquet.slice(base.length));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(rawPayload.length).toBeLessThan(300_000);
});

test.each(['/delivery-info', '/faq', '/contact', '/flower-care', '/growers'])(
  '%s is whole before any script',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(body.match(/<h2/g)?.length).toBeGreaterThan(3);
    expect(body).toContain(`<link rel="canonical" href="${shop.services.shop.publicUrl}${url}"/>`);
  },
);

test('four bouquets like it stand below a bouquet', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await createProduct(shop.services, { name });
  }
  clear();
  const { body } = await get(`/product/${product().slug}`);
  const below = body.slice(body.indexOf('You may also like'), body.indexOf('<footer'));
  expect(below.match(/<article/g)).toHaveLength(4);
  expect(below).not.toContain(`href="/product/${product().slug}"`);
});
