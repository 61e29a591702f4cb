import { describe, expect, it } from 'vitest';
import { applyBulkInput, type SentBulkChange } from '#contract/catalogue/bulk-change.schema.ts';
import { MAX_BULK_PRODUCTS } from '#contract/catalogue/bulk-change.ts';
import { productPatch } from '#contract/catalogue/product-input.schema.ts';
import { archiveProduct } from '#server/features/catalogue/editing/archive-product.ts';
import { updateProduct } from '#server/features/catalogue/editing/update-product.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import {
  createProduct,
  createProducts,
  orderFor,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { applyBulkChange } from './apply-bulk-change.ts';

const shop = useTestShop();

/** Changes products that the owner saw as they were made. */
function apply(products: readonly Product[], change: SentBulkChange, key?: string) {
  const seen = products.map(({ id, stock }) => ({ id, version: 1, stockSeen: stock }));
  const input = applyBulkInput.parse({ products: seen, change });
  return applyBulkChange(shop.scope(), 'owner', input, key);
}

const history = ({ id }: Product) => listProductHistory(shop.scope(), id);

async function buy(product: Product, quantity: number): Promise<void> {
  const payload = orderFor([{ product, quantity }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  expect(answer.statusCode).toBe(201);
}

const TEN_MORE: SentBulkChange = {
  price: { direction: 'up', unit: 'percent', amount: '10', rounding: 'five' },
  section: { action: 'add', section: 'Featured' },
  stock: { action: 'add', quantity: 5 },
};

describe('a change of several', () => {
  it('changes each of them, and tells it in the history of each', async () => {
    const red = await createProduct(shop.services, { name: 'Sandton Red' });
    const sun = await createProduct(shop.services, { name: 'Sun', priceCents: 12_345, sizes: [] });
    const { id, products } = await apply([sun, red], TEN_MORE);
    expect(id).toEqual(expect.any(String));
    expect(products).toMatchObject([
      { name: 'Sun', price: '135.00', stock: 15, version: 2 },
      { name: 'Sandton Red', price: '660.00', stock: 15, version: 2 },
    ]);
    expect(products[1]?.sizes.map(({ price }) => price)).toEqual([
      '0.00',
      '440.00',
      '0.00',
      '990.00',
    ]);
    expect(await history(red)).toEqual([
      {
        at: TEST_NOW.toISOString(),
        actor: 'owner',
        action: 'bulk_updated',
        changes: [
          { field: 'price', from: '599.00', to: '660.00' },
          { field: 'sections', from: 'Best Sellers', to: 'Best Sellers, Featured' },
          { field: 'stock', from: '10', to: '15' },
          { field: 'sizes.s.price', from: '399.00', to: '440.00' },
          { field: 'sizes.l.price', from: '899.00', to: '990.00' },
        ],
      },
    ]);
  });

  it('leaves those alone that are so already', async () => {
    const on = await createProduct(shop.services);
    const off = await createProduct(shop.services, { status: 'off_sale' });
    const { products } = await apply([on, off], { status: 'off_sale' });
    expect(products.map(({ id }) => id)).toEqual([on.id]);
    expect(await history(off)).toEqual([]);
    const nothing = applyBulkInput.parse({
      products: [{ id: off.id, version: 1, stockSeen: 10 }],
      change: { status: 'off_sale' },
    });
    expect(await applyBulkChange(shop.scope(), 'owner', nothing)).toEqual({
      id: null,
      products: [],
    });
  });

  it('changes none where one cannot be changed so', async () => {
    const dear = await createProduct(shop.services);
    const cheap = await createProduct(shop.services, {
      name: 'Posy',
      priceCents: 4_000,
      sizes: [],
    });
    const less = { direction: 'down', unit: 'rand', amount: '50', rounding: 'none' } as const;
    await expect(apply([dear, cheap], { price: less })).rejects.toMatchObject({
      code: 'RULE_NOT_MET',
      issues: [
        {
          path: 'products.1',
          message: 'Posy: The price would fall below R0.01. It is R40.00 now.',
        },
      ],
    });
    expect(await history(dear)).toEqual([]);
  });

  it(`can be of ${MAX_BULK_PRODUCTS} products`, async () => {
    const products = await createProducts(shop.services, MAX_BULK_PRODUCTS);
    const done = await apply(products, TEN_MORE);
    expect(new Set(done.products.map(({ price }) => price))).toEqual(new Set(['660.00']));
    expect(done.products).toHaveLength(MAX_BULK_PRODUCTS);
  });
});

const FIVE_MORE: SentBulkChange = { stock: { action: 'add', quantity: 5 } };

describe('products that were changed since the preview', () => {
  it('are named, nothing is changed, and there is another preview', async () => {
    const red = await createProduct(shop.services, { name: 'Sandton Red' });
    const sun = await createProduct(shop.services, { name: 'Sun' });
    await updateProduct(shop.scope(), 'owner', sun.id, productPatch.parse({ price: '700' }));
    const change: SentBulkChange = {
      price: { direction: 'up', unit: 'rand', amount: '10', rounding: 'none' },
    };
    const refused = apply([red, sun], change);
    await expect(refused).rejects.toMatchObject({
      code: 'PRODUCTS_CHANGED',
      details: {
        names: ['Sun'],
        rows: [
          { name: 'Sandton Red', version: 1 },
          { name: 'Sun', version: 2, changes: [{ from: '700.00', to: '710.00' }, {}, {}] },
        ],
      },
    });
    expect(await history(red)).toEqual([]);
  });

  it('are those that were deleted, too', async () => {
    const [red, sun] = await createProducts(shop.services, 2);
    if (!red || !sun) throw new Error('Two were made');
    await archiveProduct(shop.scope(), 'owner', sun.id);
    await expect(apply([red, sun], { status: 'draft' })).rejects.toMatchObject({
      code: 'PRODUCTS_CHANGED',
      details: { rows: [{ outcome: 'change' }, { outcome: 'refused', note: 'It was deleted.' }] },
    });
  });

  it('are not those that were sold', async () => {
    const product = await createProduct(shop.services);
    await buy(product, 3);
    expect(await apply([product], { status: 'draft' })).toMatchObject({
      products: [{ stock: 7, status: 'draft' }],
    });
  });

  it('are changed by one of two that change them at once', async () => {
    const products = await createProducts(shop.services, 5);
    const results = await Promise.allSettled([
      apply(products, TEN_MORE),
      apply(products.toReversed(), { status: 'off_sale' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the stock', () => {
  it.each([
    ['set', 20, 17],
    ['add', 5, 12],
    ['take', 4, 3],
    ['take', 9, 0],
    ['set', 0, 0],
  ] as const)('keeps what was sold since the preview: %s %i', async (action, quantity, left) => {
    const product = await createProduct(shop.services);
    await buy(product, 3);
    const { products } = await apply([product], { stock: { action, quantity } });
    expect(products).toMatchObject([{ stock: left }]);
  });

  it('loses nothing to orders placed at the same time', async () => {
    const products = await createProducts(shop.services, 3);
    await Promise.all([
      ...products.flatMap((product) => [buy(product, 1), buy(product, 1)]),
      apply(products, { stock: { action: 'add', quantity: 4 } }),
    ]);
    const left = await Promise.all(products.map((product) => stockOf(shop.services, product)));
    expect(left).toEqual([12, 12, 12]);
  });
});

describe('a change that is sent again', () => {
  it('counts once, and shows the products as they are now', async () => {
    const product = await createProduct(shop.services);
    const first = await apply([product], FIVE_MORE, 'a first press');
    await buy(product, 2);
    const again = await apply([product], FIVE_MORE, 'a first press');
    expect(again).toMatchObject({ id: first.id, products: [{ stock: 13, version: 2 }] });
    expect(await history(product)).toHaveLength(1);
  });

  it('counts once also when both are on their way', async () => {
    const products = await createProducts(shop.services, 3);
    const send = () => apply(products, TEN_MORE, 'sent twice');
    const [one, other] = await Promise.all([send(), send()]);
    expect(one).toEqual(other);
    expect(one.products).toHaveLength(3);
  });

  it('is another one without the key, and refused: the products have changed', async () => {
    const product = await createProduct(shop.services);
    await apply([product], FIVE_MORE, 'a first press');
    await expect(apply([product], FIVE_MORE)).rejects.toMatchObject({ code: 'PRODUCTS_CHANGED' });
  });
});
