import { describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import {
  listProductHistory,
  listProductsForAdmin,
} from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';

const shop = useTestShop();
const sessionId = 'session_deleted_1';
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

function remove({ id }: { id: string }) {
  return archiveProduct(shop.scope(), 'owner', id);
}

function order(product: Product) {
  const payload = orderFor([{ product }]);
  return shop.app.inject({ method: 'POST', url: '/api/orders', payload });
}

describe('a product that is deleted', () => {
  it('is gone from the shop and from the owner’s list', async () => {
    const product = await createProduct(shop.services);
    await remove(product);
    expect(await shop.trpc().catalogue.list()).toEqual([]);
    expect(await listProductsForAdmin(shop.scope())).toEqual([]);
    await expect(shop.trpc().catalogue.byId({ id: product.id })).rejects.toThrow(
      'Product Not Found',
    );
  });

  it('is shown as not available in carts, with its name', async () => {
    const product = await createProduct(shop.services);
    await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 1, size: 'm' });
    await remove(product);
    const answer = await shop.app.inject({ url: `/api/cart/${sessionId}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { available: false, product: { name: 'Melville Blush' }, priceAtTime: '599.00' },
    ]);
  });

  it('cannot be ordered any more', async () => {
    const product = await createProduct(shop.services);
    await remove(product);
    expect((await order(product)).statusCode).toBe(404);
  });

  it('stays readable in orders of the past', async () => {
    const product = await createProduct(shop.services);
    const { id } = (await order(product)).json<{ id: string }>();
    await remove(product);
    const answer = await shop.app.inject({ url: `/api/orders/${id}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      items: [{ productName: 'Melville Blush', size: 'Medium (M)', priceAtTime: '599.00' }],
    });
  });

  it('is sold before or not at all when an order comes at the same time', async () => {
    const product = await createProduct(shop.services);
    const [answer] = await Promise.all([order(product), remove(product)]);
    expect([201, 404]).toContain(answer.statusCode);
    expect(await stockOf(shop.services, product)).toBe(answer.statusCode === 201 ? 9 : 10);
  });

  it('is deleted once, however often and however fast that is sent', async () => {
    const product = await createProduct(shop.services);
    await Promise.all([remove(product), remove(product)]);
    await remove(product);
    expect(await listProductHistory(shop.scope(), product.id)).toHaveLength(1);
    expect(await restoreProduct(shop.scope(), 'owner', product.id)).toMatchObject({ version: 3 });
  });

  it('must be known', async () => {
    await expect(remove({ id: UNKNOWN })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('keeps its history, which says who deleted it', async () => {
    const product = await createProduct(shop.services);
    await remove(product);
    expect(await listProductHistory(shop.scope(), product.id)).toMatchObject([
      { actor: 'owner', action: 'deleted', changes: [] },
    ]);
  });
});

describe('a product that is restored', () => {
  it('is back as it was, and in the history', async () => {
    const product = await createProduct(shop.services);
    const before = await shop.trpc().catalogue.byId({ id: product.id });
    await remove(product);
    const restored = await restoreProduct(shop.scope(), 'owner', product.id);
    expect(restored).toMatchObject({ ...before, version: 3 });
    expect(await shop.trpc().catalogue.list()).toEqual([before]);
    const actions = (await listProductHistory(shop.scope(), product.id)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['restored', 'deleted']);
  });

  it('stays as it is when it is there already', async () => {
    const product = await createProduct(shop.services);
    expect(await restoreProduct(shop.scope(), 'owner', product.id)).toMatchObject({ version: 1 });
    expect(await listProductHistory(shop.scope(), product.id)).toEqual([]);
  });

  it('must be known', async () => {
    const restored = restoreProduct(shop.scope(), 'owner', UNKNOWN);
    await expect(restored).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});
