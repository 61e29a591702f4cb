import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBulkChange } from '#contract/catalogue/bulk-change.schema.ts';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import {
  createProduct,
  createProducts,
  orderFor,
  sentProduct,
  USUAL_SIZES,
} from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import type { Product } from './product.entity.ts';
import { listProductHistory } from './product-admin.queries.ts';

const shop = useTestShop();
const { season } = seasonsIn(shop);

let cookie = '';
beforeEach(async () => {
  cookie = await shop.signIn();
});

const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  shop.app.inject({ method, url: `/api/admin/products${path}`, headers: { cookie }, payload });

const patch = ({ id }: Pick<Product, 'id'>, fields: object) => send('PATCH', `/${id}`, fields);
const shown = async ({ id }: Pick<Product, 'id'>) => shop.trpc().catalogue.byId({ id });
const products = async () => (await shop.adminTrpc()).admin.products;

/** The sizes of which small and large have prices of their own, with what large was before. */
const LARGE_REDUCED = USUAL_SIZES.map((size) =>
  size.code === 'l' ? { ...size, compareAtCents: 99_900 } : size,
);

describe('over REST', () => {
  it('is a text like the price, and null where there is none', async () => {
    const without = await send('POST', '', sentProduct());
    expect(without.json().compareAtPrice).toBeNull();
    const made = (await send('POST', '', sentProduct({ compareAtPrice: '749' }))).json();
    expect(made.compareAtPrice).toBe('749.00');
    expect((await patch(made, { compareAtPrice: 899.5 })).json().compareAtPrice).toBe('899.50');
    expect((await patch(made, { stock: 3 })).json().compareAtPrice).toBe('899.50');
    expect((await patch(made, { compareAtPrice: null })).json().compareAtPrice).toBeNull();
  });

  it('is one of a size, which a change keeps that leaves it out', async () => {
    const product = await createProduct(shop.services, { sizes: LARGE_REDUCED });
    const kept = await patch(product, { sizes: [{ code: 'l', label: 'Large', price: '879' }] });
    expect(kept.json().sizes).toMatchObject([{ price: '879.00', compareAtPrice: '999.00' }]);
    const ended = await patch(product, {
      sizes: [{ code: 'l', label: 'Large', compareAtPrice: '' }],
    });
    expect(ended.json().sizes).toMatchObject([{ price: '879.00', compareAtPrice: null }]);
  });

  it('is refused where it is not higher than the price, whichever of the two changes', async () => {
    const product = await createProduct(shop.services, { compareAtCents: 74_900 });
    const issue = {
      path: 'compareAtPrice',
      message: 'Compare-at price must be higher than the price, which is R749.00',
    };
    for (const fields of [{ price: '749' }, { price: '749', compareAtPrice: '749' }]) {
      const answer = await patch(product, fields);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error).toMatchObject({ code: 'RULE_NOT_MET', issues: [issue] });
    }
    const created = await send('POST', '', sentProduct({ price: '749', compareAtPrice: '700' }));
    expect(created.json().error.issues).toEqual([issue]);
    expect((await patch(product, { price: '749', compareAtPrice: null })).statusCode).toBe(200);
  });

  it('is refused for a size that is sold at the bouquet’s price', async () => {
    const product = await createProduct(shop.services);
    const answer = await patch(product, {
      sizes: [
        { code: 's', label: 'Small', compareAtPrice: '399' },
        { code: 'm', label: 'Medium', compareAtPrice: '799' },
      ],
    });
    expect(answer.json().error.issues).toEqual([
      {
        path: 'sizes.0.compareAtPrice',
        message: 'Compare-at price of Small must be higher than the price, which is R399.00',
      },
      {
        path: 'sizes.1.compareAtPrice',
        message:
          'Medium is sold at the bouquet’s price: give it a price of its own, or leave its compare-at price empty',
      },
    ]);
  });
});

describe('what shoppers see', () => {
  it('has it where the price is reduced, and no such field where it is not', async () => {
    await createProduct(shop.services, { sizes: LARGE_REDUCED, compareAtCents: 74_900 });
    const [reduced] = (await shop.app.inject('/api/products')).json();
    expect(reduced).toMatchObject({ price: '599.00', compareAtPrice: '749.00' });
    expect(reduced.sizes[3]).toMatchObject({ price: '899.00', compareAtPrice: '999.00' });
    expect(reduced.sizes[1]).not.toHaveProperty('compareAtPrice');
    const usual = await shown(await createProduct(shop.services));
    expect(JSON.stringify(usual)).not.toContain('compareAt');
  });

  it('is with suggestions as on the card', async () => {
    const reduced = await createProduct(shop.services, { name: 'Zinnia', compareAtCents: 74_900 });
    await patch(reduced, { sizes: [] });
    const { bouquets } = await shop.trpc().catalogue.suggest({ q: 'zinn' });
    expect(bouquets).toMatchObject([{ price: 'R599.00', compareAt: 'R749.00' }]);
  });

  it('is struck through no longer where a season raises the price to it or over it', async () => {
    const product = await createProduct(shop.services, {
      sizes: LARGE_REDUCED,
      compareAtCents: 69_000,
    });
    await season({ firstDay: '2026-11-21', lastDay: '2026-11-21' });
    const raised = await shown(product);
    expect(raised).toMatchObject({ price: '689.00', compareAtPrice: '690.00' });
    expect(raised.sizes[3]?.price).toBe('1034.00');
    expect(raised.sizes[3]).not.toHaveProperty('compareAtPrice');
    const other = await createProduct(shop.services, { sizes: [], compareAtCents: 68_900 });
    expect(await shown(other)).not.toHaveProperty('compareAtPrice');
  });

  it('stays beside a price that a season lowers', async () => {
    const product = await createProduct(shop.services, { sizes: [], compareAtCents: 74_900 });
    await season({ firstDay: '2026-11-21', lastDay: '2026-11-21', percent: -10 });
    expect(await shown(product)).toMatchObject({ price: '539.00', compareAtPrice: '749.00' });
  });

  it('is no part of any money: an order holds to the price', async () => {
    const product = await createProduct(shop.services, { compareAtCents: 74_900 });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product, quantity: 1 }]),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain('749.00');
  });
});

describe('the sale', () => {
  it('has what is reduced and can be bought, and nothing else', async () => {
    const reduced = { compareAtCents: 74_900 };
    const [one] = await createProducts(shop.services, 1, () => ({ name: 'Reduced', ...reduced }));
    await createProduct(shop.services);
    await createProduct(shop.services, { ...reduced, stock: 0 });
    await createProduct(shop.services, { ...reduced, status: 'off_sale' });
    expect(await shop.trpc().catalogue.sale({})).toMatchObject({
      products: [{ id: one?.id }],
      page: 1,
      pages: 1,
    });
    expect(await shop.trpc().catalogue.shelf({})).toMatchObject({ total: 3, reduced: 1 });
  });

  it('follows the catalogue', async () => {
    const product = await createProduct(shop.services);
    const names = async () =>
      (await shop.trpc().catalogue.sale({})).products.map(({ name }) => name);
    expect(await names()).toEqual([]);
    await patch(product, { compareAtPrice: '749' });
    await expect.poll(names).toEqual([product.name]);
    await patch(product, { compareAtPrice: null });
    await expect.poll(names).toEqual([]);
  });
});

describe('the owner’s other ways', () => {
  it('a copy has it', async () => {
    const { id } = await createProduct(shop.services, {
      compareAtCents: 74_900,
      sizes: LARGE_REDUCED,
    });
    const copy = await (await products()).duplicate({
      id,
      idempotencyKey: 'copy_of_a_reduced_one_1',
    });
    expect(copy).toMatchObject({ compareAtPrice: '749.00' });
    expect(copy.sizes[3]).toMatchObject({ compareAtPrice: '999.00' });
  });

  it('the history tells it', async () => {
    const product = await createProduct(shop.services);
    await patch(product, { compareAtPrice: '749' });
    const [change] = await listProductHistory(shop.scope(), product.id);
    expect(change?.changes).toEqual([{ field: 'compareAtPrice', from: '', to: '749.00' }]);
  });

  const LOWER: SentBulkChange = {
    price: {
      direction: 'down',
      unit: 'percent',
      amount: '20',
      rounding: 'none',
      keepAsCompareAt: true,
    },
  };

  async function change(product: Product, sent: SentBulkChange, version = 1) {
    const seen = { id: product.id, version, stockSeen: product.stock };
    return (await products()).applyBulk({
      products: [seen],
      change: sent,
      idempotencyKey: `bulk_of_reduced_${product.id}_${version}`,
    });
  }

  it('a change of several keeps today’s price of each size, and puts it back', async () => {
    const product = await createProduct(shop.services);
    const { rows } = await (await products()).previewBulk({ ids: [product.id], change: LOWER });
    expect(rows[0]?.changes).toContainEqual({ field: 'compareAtPrice', from: '', to: '599.00' });
    const { id, products: changed } = await change(product, LOWER);
    expect(changed).toMatchObject([{ price: '479.20', compareAtPrice: '599.00' }]);
    expect(changed[0]?.sizes).toMatchObject([
      { price: '0.00', compareAtPrice: null },
      { price: '319.20', compareAtPrice: '399.00' },
      { price: '0.00', compareAtPrice: null },
      { price: '719.20', compareAtPrice: '899.00' },
    ]);
    const { products: back } = await (await products()).undoBulk({ id: id ?? '' });
    expect(back).toMatchObject([{ price: '599.00', compareAtPrice: null }]);
    expect(back[0]?.sizes[3]).toMatchObject({ price: '899.00', compareAtPrice: null });
  });

  it('a price whose compare-at price was changed since stays with it', async () => {
    const product = await createProduct(shop.services);
    const { id } = await change(product, LOWER);
    await patch(product, { compareAtPrice: '550' });
    const { products: back, kept } = await (await products()).undoBulk({ id: id ?? '' });
    expect(kept).toMatchObject([{ reason: 'Its price and compare-at price were changed since.' }]);
    expect(back).toMatchObject([{ price: '479.20', compareAtPrice: '550.00' }]);
    expect(back[0]?.sizes[3]).toMatchObject({ price: '899.00', compareAtPrice: null });
  });

  it('a price that rises to it ends the reduction, and one that stays below keeps it', async () => {
    const product = await createProduct(shop.services, { compareAtCents: 74_900 });
    const raise = (amount: string): SentBulkChange => ({
      price: { direction: 'up', unit: 'rand', amount, rounding: 'none' },
    });
    const first = await change(product, raise('100'));
    expect(first.products).toMatchObject([{ price: '699.00', compareAtPrice: '749.00' }]);
    const second = await change(product, raise('50'), 2);
    expect(second.products).toMatchObject([{ price: '749.00', compareAtPrice: null }]);
  });

  it('only a price that goes down can be kept', async () => {
    const product = await createProduct(shop.services);
    const price = { ...LOWER.price, direction: 'up' };
    const answer = await send('POST', '/bulk/preview', { ids: [product.id], change: { price } });
    expect(answer.json().error.issues).toEqual([
      {
        path: 'change.price.keepAsCompareAt',
        message: 'Only a price that goes down can keep the one before as its compare-at price',
      },
    ]);
  });
});
