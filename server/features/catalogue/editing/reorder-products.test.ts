import { describe, expect, it } from 'vitest';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { reorderProducts } from './reorder-products.ts';

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

function reorder(ids: string[]) {
  return reorderProducts(shop.scope(), 'owner', ids);
}

async function threeProducts() {
  const a = await createProduct(shop.services, { name: 'A', displayOrder: 1 });
  const b = await createProduct(shop.services, { name: 'B', displayOrder: 2 });
  const c = await createProduct(shop.services, { name: 'C', displayOrder: 7 });
  return { a, b, c };
}

async function shopNames(): Promise<string[]> {
  return (await shop.trpc().catalogue.list()).map(({ name }) => name);
}

describe('a new order of the catalogue', () => {
  it('is the shop’s, numbered from one', async () => {
    const { a, b, c } = await threeProducts();
    const answer = await reorder([c.id, a.id, b.id]);
    expect(answer).toMatchObject([
      { id: c.id, displayOrder: 1, version: 2, isMoved: true },
      { id: a.id, displayOrder: 2, version: 2, isMoved: true },
      { id: b.id, displayOrder: 3, version: 2, isMoved: true },
    ]);
    expect(await shopNames()).toEqual(['C', 'A', 'B']);
  });

  it('leaves those in their place as they are', async () => {
    const { a, b, c } = await threeProducts();
    expect(await reorder([a.id, c.id, b.id])).toMatchObject([
      { id: a.id, displayOrder: 1, version: 1, isMoved: false },
      { id: c.id, version: 2 },
      { id: b.id, version: 2 },
    ]);
  });

  it('is told in the history of those that moved only', async () => {
    const { a, b, c } = await threeProducts();
    await reorder([a.id, c.id, b.id]);
    expect(await listProductHistory(shop.scope(), a.id)).toEqual([]);
    expect(await listProductHistory(shop.scope(), c.id)).toMatchObject([
      { action: 'reordered', changes: [{ field: 'displayOrder', from: '7', to: '2' }] },
    ]);
  });

  it.each([
    ['a product is missing', (ids: string[]) => ids.slice(1)],
    ['one is unknown', (ids: string[]) => [...ids, UNKNOWN]],
    ['one is there twice', (ids: string[]) => [...ids, ...ids.slice(0, 1)]],
  ])('is refused whole when %s', async (_what, change) => {
    const { a, b, c } = await threeProducts();
    await expect(reorder(change([c.id, b.id, a.id]))).rejects.toMatchObject({
      code: 'PRODUCT_CHANGED',
    });
    expect(await shopNames()).toEqual(['A', 'B', 'C']);
  });

  it('is refused when it names one that was deleted in between', async () => {
    const { a, b } = await threeProducts();
    const gone = await createProduct(shop.services, { deletedAt: TEST_NOW });
    await expect(reorder([a.id, b.id, gone.id])).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' });
  });

  it('given twice at once ends as one of the two', async () => {
    const { a, b, c } = await threeProducts();
    await Promise.all([reorder([c.id, b.id, a.id]), reorder([b.id, a.id, c.id])]);
    expect([
      ['C', 'B', 'A'],
      ['B', 'A', 'C'],
    ]).toContainEqual(await shopNames());
  });
});
