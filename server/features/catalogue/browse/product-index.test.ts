import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductRepository } from '#server/features/catalogue/product.repository.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { ProductIndex } from './product-index.ts';

const shop = useTestShop();
let index: ProductIndex;

const read = () => index.read(shop.scope());
const change = (set: string) => query(shop.databaseUrl, `update product set ${set}`);
const readings = vi.spyOn(ProductRepository.prototype, 'listOnSale');

beforeEach(async () => {
  index = new ProductIndex({ keeps: true });
  await createProduct(shop.services, { stock: 2 });
});
afterEach(() => readings.mockClear());

describe('what lists are chosen by', () => {
  it('is read once, also for those who ask at the same time', async () => {
    await Promise.all([read(), read()]);
    await read();
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is read again when it is told of a change, but not after a sale', async () => {
    const before = await read();
    await change('stock = 1');
    index.clear();
    expect(await read()).toBe(before);
    await change('stock = 0');
    index.clear();
    expect([...(await read()).byId.values()]).toMatchObject([{ isSoldOut: true }]);
    await change("price_cents = 1, sizes = '[]'");
    index.clear();
    expect((await read()).sorted.featured).toMatchObject([{ price: 1 }]);
    expect(readings).toHaveBeenCalledTimes(3);
  });

  it('is not kept where something changes while it is read, though it is changed back', async () => {
    readings.mockImplementationOnce(async () => {
      await change('stock = 0');
      return shop.scope().products.listOnSale();
    });
    expect((await read()).sorted.featured).toMatchObject([{ isSoldOut: true }]);
    await change('stock = 2');
    index.clear();
    expect((await read()).sorted.featured).toMatchObject([{ isSoldOut: false }]);
  });

  it('is asked for again after the database was away', async () => {
    readings.mockRejectedValueOnce(new Error('away'));
    await expect(read()).rejects.toThrow('away');
    expect((await read()).byId.size).toBe(1);
  });
});
