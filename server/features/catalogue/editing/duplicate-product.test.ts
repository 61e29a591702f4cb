import { describe, expect, it } from 'vitest';
import {
  listProductHistory,
  listProductsForAdmin,
} from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { copyName, duplicateProduct } from './duplicate-product.ts';

const shop = useTestShop();

function duplicate({ id }: { id: string }) {
  return duplicateProduct(shop.scope(), 'owner', id);
}

async function names(): Promise<string[]> {
  return (await listProductsForAdmin(shop.scope())).map(({ name }) => name);
}

describe('a copy of a product', () => {
  it('is a draft that has everything of it but its name, its id, its stars and its past', async () => {
    const product = await createProduct(shop.services);
    shop.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const { createdAt: _then, ...original } = await shop.trpc().catalogue.byId({ id: product.id });
    const copy = await duplicate(product);
    expect(copy).toEqual({
      ...original,
      compareAtPrice: null,
      sizes: original.sizes.map((size) => ({ ...size, compareAtPrice: null })),
      id: expect.any(String),
      name: 'Melville Blush (copy)',
      kind: 'bouquet',
      slug: null,
      displayOrder: 2,
      status: 'draft',
      onSaleFrom: null,
      version: 1,
      createdAt: shop.clock.now.toISOString(),
      updatedAt: shop.clock.now.toISOString(),
    });
    expect(copy.id).not.toBe(product.id);
    expect(await listProductHistory(shop.scope(), copy.id)).toMatchObject([
      { action: 'duplicated' },
    ]);
    expect(await listProductHistory(shop.scope(), product.id)).toEqual([]);
  });

  it('shows no stars, which its original has earned', async () => {
    const product = await createProduct(shop.services, { showsStars: true });
    expect(await duplicate(product)).not.toHaveProperty('showsStars');
  });

  it('stands right behind it', async () => {
    const first = await createProduct(shop.services, { name: 'First', displayOrder: 1 });
    await createProduct(shop.services, { name: 'Second', displayOrder: 2 });
    shop.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    await duplicate(first);
    expect(await names()).toEqual(['First', 'First (copy)', 'Second']);
  });

  it('stands right behind it also among products with the same number', async () => {
    const older = (minutes: number) => ({
      createdAt: new Date(TEST_NOW.getTime() - minutes * 60_000),
    });
    const newest = await createProduct(shop.services, { name: 'Newest', displayOrder: 0 });
    const oldest = { name: 'Oldest', displayOrder: 0, ...older(2) };
    const { id } = await createProduct(shop.services, oldest);
    await createProduct(shop.services, { name: 'Middle', displayOrder: 0, ...older(1) });
    await createProduct(shop.services, { name: 'Last', displayOrder: 1 });
    await duplicate(newest);
    expect(await names()).toEqual(['Newest', 'Newest (copy)', 'Middle', 'Oldest', 'Last']);
    expect(await listProductHistory(shop.scope(), id)).toMatchObject([
      { action: 'reordered', changes: [{ field: 'displayOrder', from: '0', to: '4' }] },
    ]);
  });

  it('has a name of its own each time, also when asked for twice at once', async () => {
    const product = await createProduct(shop.services);
    await Promise.all([duplicate(product), duplicate(product)]);
    expect((await names()).toSorted()).toEqual([
      'Melville Blush',
      'Melville Blush (copy 2)',
      'Melville Blush (copy)',
    ]);
  });

  it('is not made of an unknown or deleted product', async () => {
    const { id } = await createProduct(shop.services, { deletedAt: TEST_NOW });
    await expect(duplicate({ id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('is one when the menu is tapped twice', async () => {
    const { id } = await createProduct(shop.services);
    const tap = (key: string) => duplicateProduct(shop.scope(), 'owner', id, key);
    const [first, second] = await Promise.all([tap('one-opening'), tap('one-opening')]);
    expect(second).toEqual(first);
    await tap('one-opening');
    expect(await names()).toHaveLength(2);
    await tap('another-opening');
    expect(await names()).toHaveLength(3);
  });
});

describe('the name of a copy', () => {
  it.each([
    ['Blush', [], 'Blush (copy)'],
    ['Blush', ['Blush (copy)'], 'Blush (copy 2)'],
    ['Blush', ['Blush (copy)', 'Blush (copy 2)'], 'Blush (copy 3)'],
    ['Blush (copy)', ['Blush (copy)'], 'Blush (copy 2)'],
    ['Blush (copy 2)', ['Blush (copy)', 'Blush (copy 2)'], 'Blush (copy 3)'],
    ['Blush (copy) Deluxe', [], 'Blush (copy) Deluxe (copy)'],
  ])('of %j beside %j is %j', (name, taken, copy) => {
    expect(copyName(name, new Set(taken))).toBe(copy);
  });

  it('is no longer than a name may be, and ends in whole characters', () => {
    expect(copyName('x'.repeat(120), new Set())).toBe(`${'x'.repeat(113)} (copy)`);
    const flowers = copyName(`x${'🌷'.repeat(59)}`, new Set());
    expect(flowers).toBe(`x${'🌷'.repeat(56)} (copy)`);
    expect(flowers.isWellFormed()).toBe(true);
  });
});
