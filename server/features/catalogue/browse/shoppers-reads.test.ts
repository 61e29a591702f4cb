import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/catalogue/product-status.ts';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { appRouter } from '#server/app/app-router.ts';
import { createAddOn, createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// Every procedure and route that a shopper can read, those added later too: they are found through
// the running shop, and a query without an input here fails the test.

const routes: string[] = [];
const shop = useTestShop({
  registerPages: async (app) => {
    app.addHook('onRoute', ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.push(url);
    });
  },
});

const NAME = 'Quagga Posy';
const FEED = '/feeds/google-merchant.xml';
const SLUG = 'quagga-posy';
const sessionId = 'session_of_reads_1';

/** The input of each query by which it shows the product of this id, if to any shopper. */
const inputs = (id: string): Record<string, object> => ({
  'abandonedCheckout.open': { token: 'of-no-mail' },
  'cart.get': { sessionId },
  'cart.offers': { sessionId },
  'catalogue.byId': { id },
  'catalogue.byIds': { ids: [id] },
  'catalogue.home': {},
  'catalogue.list': {},
  'catalogue.onDay': {},
  'catalogue.preview': { token: 'of-no-product' },
  'catalogue.related': { id: OTHER },
  'catalogue.sale': {},
  'catalogue.search': { q: 'quagga' },
  'catalogue.shelf': { q: '' },
  'catalogue.suggest': { q: 'quag' },
  'catalogue.whole': {},
  'content.page': { page: 'careers' },
  'content.words': {},
  'content.texts': { page: 'faq' },
  'delivery.area': {},
  'delivery.collection': { sessionId },
  'delivery.forCart': { sessionId },
  'delivery.options': {},
  'delivery.terms': {},
  'gift.offer': {},
  'newsletter.isConfirmed': { token: 'of-no-mail' },
  'order.byId': { id },
  'order.deliveryChoices': { id, key: 'of-no-mail' },
  'order.page': { id, key: '' },
  'review.ofProduct': { productId: id },
  'review.page': { id, key: 'of-no-mail' },
  'round.open': { token: 'of-no-round' },
  'subscriptions.page': { token: 'of-no-subscription' },
  'voucher.look': { code: 'OF-NO-VOUCHER', subtotal: '599.00', delivery: '0.00', sessionId },
});
const OTHER = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

// At run time the record is flat, by path; its type is nested.
const byPath = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const queries = Object.entries(byPath)
  .filter(([path, { _def }]) => _def.type === 'query' && !path.startsWith('admin.'))
  .map(([path]) => path);

/** The reads whose answer has the product in it. */
async function readsThatShow(id: string): Promise<string[]> {
  const procedures = Object.entries(inputs(id)).map(
    ([path, payload]): InjectOptions =>
      isQueryOverPost(path)
        ? { method: 'POST', url: `/trpc/${path}`, payload }
        : { url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(payload))}` },
  );
  const addresses = [
    '/sitemap.xml',
    FEED,
    ...routes.filter((url) => /^\/api\/(?!admin)/.test(url)),
  ].map((url): InjectOptions => ({ url: url.replace(':sessionId', sessionId).replace(':id', id) }));
  const shown: string[] = [];
  for (const call of [...procedures, ...addresses]) {
    const { body, statusCode } = await shop.app.inject(call);
    const isShown = statusCode < 400 && [NAME, SLUG, id].some((mark) => body.includes(mark));
    if (isShown) shown.push(nameOf(String(call.url), id));
  }
  return shown.toSorted();
}

function nameOf(url: string, id: string): string {
  return (url.split('?')[0] ?? '').replace('/trpc/', '').replace(id, ':id');
}

async function productThatIs(status: ProductStatus): Promise<string> {
  await createProduct(shop.services, { id: OTHER, name: 'Another' });
  const { id } = await createProduct(shop.services, {
    name: NAME,
    compareAtCents: 74_900,
    status,
    sections: ['Best Sellers', 'Featured'],
  });
  return id;
}

describe('what shoppers can read', () => {
  it('is all asked here', () => {
    expect(Object.keys(inputs(OTHER)).toSorted()).toEqual(queries.toSorted());
    expect(routes).toEqual(expect.arrayContaining(['/api/products', '/api/products/:id']));
  });

  it('shows a product that is on sale', async () => {
    expect(await readsThatShow(await productThatIs('on_sale'))).toEqual([
      '/api/products',
      '/api/products/:id',
      FEED,
      '/sitemap.xml',
      'catalogue.byId',
      'catalogue.byIds',
      'catalogue.home',
      'catalogue.list',
      'catalogue.related',
      'catalogue.sale',
      'catalogue.search',
      'catalogue.shelf',
      'catalogue.suggest',
      'catalogue.whole',
    ]);
  });

  it('shows an add-on beside a cart with a bouquet, and in no list', async () => {
    await createProduct(shop.services, { id: OTHER, name: 'Another' });
    const { id } = await createAddOn(shop.services, {
      name: NAME,
      compareAtCents: 20_000,
      sections: ['Best Sellers', 'Featured'],
    });
    expect(await readsThatShow(id)).toEqual([]);
    await shop.trpc().cart.add({ sessionId, productId: OTHER, size: 'm' });
    expect(await readsThatShow(id)).toEqual(['cart.offers']);
  });

  it.each(PRODUCT_STATUSES.filter((status) => status !== 'on_sale'))(
    'never shows one that is %s, also when it was on sale a moment ago',
    async (status) => {
      expect(await readsThatShow(await productThatIs(status))).toEqual([]);
      await query(shop.databaseUrl, `update product set status = 'on_sale'`);
      const [{ id } = { id: '' }] = await query<{ id: string }>(
        shop.databaseUrl,
        `select id from product where name = '${NAME}'`,
      );
      expect(await readsThatShow(id)).toContain('catalogue.search');
      await query(shop.databaseUrl, 'update product set status = $1 where id = $2', [status, id]);
      expect(await readsThatShow(id)).toEqual([]);
    },
  );
});
