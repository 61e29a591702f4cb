import { describe, expect, it } from 'vitest';
import { productPatch, type SentPatch } from '#contract/catalogue/product-input.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import {
  addReadyUpload,
  createProduct,
  orderFor,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { archiveProduct } from './archive-product.ts';
import { updateProduct } from './update-product.ts';

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

function update({ id }: { id: string }, patch: SentPatch, key?: string) {
  return updateProduct(shop.scope(), 'owner', id, productPatch.parse(patch), key);
}

function history({ id }: { id: string }) {
  return listProductHistory(shop.scope(), id);
}

async function buy(product: Product, quantity: number): Promise<void> {
  const payload = orderFor([{ product, quantity }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  expect(answer.statusCode).toBe(201);
}

describe('a change', () => {
  it('touches the fields it names and no others', async () => {
    const product = await createProduct(shop.services);
    shop.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const before = await shop.trpc().catalogue.byId({ id: product.id });
    expect(await update(product, { price: '649.5', sections: [] })).toEqual({
      ...before,
      price: '649.50',
      compareAtPrice: null,
      sizes: before.sizes.map((size) => ({ ...size, compareAtPrice: null })),
      sections: [],
      kind: 'bouquet',
      status: 'on_sale',
      onSaleFrom: null,
      version: 2,
      updatedAt: shop.clock.now.toISOString(),
    });
  });

  it('is told in the history, old and new', async () => {
    const product = await createProduct(shop.services);
    await update(product, {
      name: 'Blush',
      occasions: ['Birthday', 'Wedding'],
      sizes: [
        { code: 'm', label: 'Medium (M)', stemCount: '16-25 stems', price: '650', available: true },
      ],
    });
    const [latest] = await history(product);
    expect(latest).toMatchObject({ at: TEST_NOW.toISOString(), actor: 'owner', action: 'updated' });
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', from: 'Melville Blush', to: 'Blush' },
        { field: 'occasions', from: 'Birthday', to: 'Birthday, Wedding' },
        { field: 'sizes', from: 'xs, s, m, l', to: 'm' },
        { field: 'sizes.m.price', from: '0.00', to: '650.00' },
        { field: 'sizes.l.price', from: '899.00', to: null },
      ]),
    );
    expect(latest?.changes.map(({ field }) => field)).not.toContain('price');
  });

  it('to what is there already changes nothing, neither version nor history', async () => {
    const product = await createProduct(shop.services);
    shop.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const answer = await update(product, { name: ' Melville Blush ', price: '599', stock: 10 });
    expect(answer).toMatchObject({ version: 1, updatedAt: TEST_NOW.toISOString() });
    expect(await history(product)).toEqual([]);
    expect(await update(product, {})).toMatchObject({ version: 1 });
  });

  it('of the sizes’ order alone is a change', async () => {
    const product = await createProduct(shop.services);
    const { sizes } = await update(product, {});
    expect((await update(product, { sizes: sizes.toReversed() })).version).toBe(2);
    expect((await history(product))[0]?.changes).toEqual([
      { field: 'sizes', from: 'xs, s, m, l', to: 'l, m, s, xs' },
    ]);
  });

  it('of an unknown or deleted product is refused', async () => {
    const product = await createProduct(shop.services);
    await archiveProduct(shop.scope(), 'owner', product.id);
    for (const id of [UNKNOWN, product.id]) {
      await expect(update({ id }, { stock: 1 })).rejects.toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
      });
    }
  });

  it('of the picture takes the new one into use, and needs it to be there', async () => {
    const product = await createProduct(shop.services);
    const upload = await addReadyUpload(shop.services);
    await update(product, { imageUrl: upload.imageUrl });
    expect(await upload.usedAt()).toEqual(TEST_NOW);

    const missing = update(product, { name: 'Other', imageUrl: `/objects/uploads/${UNKNOWN}` });
    await expect(missing).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(await update(product, {})).toMatchObject({ name: 'Melville Blush', version: 2 });
  });
});

describe('two changes at once', () => {
  it('of the same version: one wins, the other is told what is there now', async () => {
    const product = await createProduct(shop.services);
    const results = await Promise.allSettled([
      update(product, { version: 1, price: '700' }),
      update(product, { version: 1, price: '800' }),
    ]);
    const [winner] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const [refusal] = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(winner?.version).toBe(2);
    expect(refusal).toMatchObject({
      code: 'PRODUCT_CHANGED',
      details: { version: 2, product: winner },
    });
  });

  it('without a version: both are kept where they do not meet', async () => {
    const product = await createProduct(shop.services);
    await Promise.all([update(product, { price: '700' }), update(product, { rating: 4 })]);
    expect(await update(product, {})).toMatchObject({ price: '700.00', rating: 4, version: 3 });
    expect(await history(product)).toHaveLength(2);
  });
});

describe('the stock', () => {
  it('keeps what was sold since the owner looked', async () => {
    const product = await createProduct(shop.services);
    await buy(product, 3);
    const answer = await update(product, { version: 1, stock: 20, stockSeen: 10 });
    expect(answer).toMatchObject({ stock: 17, version: 2 });
    expect((await history(product))[0]?.changes).toEqual([{ field: 'stock', from: '7', to: '17' }]);
  });

  it('that the owner did not touch is not written back', async () => {
    const product = await createProduct(shop.services);
    await buy(product, 3);
    expect(await update(product, { stock: 10, stockSeen: 10 })).toMatchObject({
      stock: 7,
      version: 1,
    });
  });

  it('never falls below none', async () => {
    const product = await createProduct(shop.services);
    await buy(product, 8);
    expect(await update(product, { stock: 5, stockSeen: 10 })).toMatchObject({ stock: 0 });
  });

  it('is what the owner says when it is not known what the owner saw', async () => {
    const product = await createProduct(shop.services);
    await buy(product, 3);
    expect(await update(product, { stock: 20 })).toMatchObject({ stock: 20 });
  });

  it('puts nothing that was sold back on sale when a save without an answer is sent again', async () => {
    const product = await createProduct(shop.services);
    const count = () => update(product, { version: 1, stock: 20, stockSeen: 10 }, 'first press');
    await count();
    await buy(product, 3);
    expect(await count()).toMatchObject({ stock: 17, version: 2 });
    expect(await history(product)).toHaveLength(1);
    await expect(
      update(product, { version: 1, stock: 25, stockSeen: 10 }, 'first press'),
      'other content is another save',
    ).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' });
  });

  it('is written once by two sends of one save at the same time', async () => {
    const product = await createProduct(shop.services);
    const save = () => update(product, { stock: 20, stockSeen: 10 }, 'sent twice');
    expect(await Promise.all([save(), save()])).toMatchObject([{ stock: 20 }, { stock: 20 }]);
    expect(await history(product)).toHaveLength(1);
  });

  it('loses nothing to orders placed at the same time', async () => {
    const product = await createProduct(shop.services);
    await Promise.all([
      ...Array.from({ length: 5 }, () => buy(product, 1)),
      update(product, { version: 1, stock: 14, stockSeen: 10 }),
    ]);
    expect(await stockOf(shop.services, product)).toBe(10 + 4 - 5);
  });
});
