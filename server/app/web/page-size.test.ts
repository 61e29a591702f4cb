import { expect, test } from 'vitest';
import { fillCatalogue } from '#server/tools/bench/fill-catalogue.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

// More than one page of a list holds, and many times as many.
const SOME = 150;
const MANY = 1_500;
const MOST_GROWTH = 1.3;

const { shop, clear, product } = usePageShop();

const paths = () => [
  '/',
  '/shop',
  '/shop?sort=newest&section=Birthday',
  '/shop?q=protea',
  '/occasions',
  '/occasions?filter=Wedding',
  '/wishlist',
  `/product/${product().slug}`,
];

async function sizes(): Promise<number[]> {
  clear();
  const answers = paths().map(async (url) => {
    const { statusCode, rawPayload } = await shop.app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return rawPayload.length;
  });
  return Promise.all(answers);
}

test('ten times as many bouquets make no page larger', async () => {
  await fillCatalogue(shop.databaseUrl, SOME);
  const before = await sizes();
  await fillCatalogue(shop.databaseUrl, MANY, SOME);
  const after = await sizes();
  // A list that was not full may fill up.
  const full = before[1] ?? 0;
  const isList = (url: string) => /^\/(shop|occasions)/.test(url);
  const growth = paths().map((url, index) => ({
    url,
    isTooMuch: (after[index] ?? 0) > MOST_GROWTH * (isList(url) ? full : (before[index] ?? 0)),
  }));
  expect(growth.filter(({ isTooMuch }) => isTooMuch)).toEqual([]);
});

test('a page of the list asks for the next one by a link, and is not listed itself', async () => {
  await fillCatalogue(shop.databaseUrl, SOME);
  clear();
  const { body } = await shop.app.inject('/shop?page=2');
  expect(body).toContain('<title>All Bouquets, page 2 | Test Blooms</title>');
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).toMatch(/<a[^>]*href="\/shop"[^>]*>Previous page/);
  expect((await shop.app.inject('/shop')).body).not.toContain('noindex');
});

test('what is no bouquet is not found', async () => {
  for (const id of ['7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20', 'no-id', '~']) {
    const { statusCode, body } = await shop.app.inject(`/product/${id}`);
    expect([id, statusCode]).toEqual([id, 404]);
    expect(body).toContain('Product Not Found');
  }
});
