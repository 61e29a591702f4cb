import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { updateProduct } from './editing/update-product.ts';
import { listProductHistory } from './product-admin.queries.ts';

const shop = useTestShop();

describe('the history of a product', () => {
  it('is the latest hundred changes, newest first', async () => {
    const { id } = await createProduct(shop.services, { stock: 0 });
    for (let stock = 1; stock <= 101; stock++) {
      await updateProduct(shop.scope(), 'owner', id, { stock });
    }
    const stocks = (await listProductHistory(shop.scope(), id)).map(
      ({ changes }) => changes[0]?.to,
    );
    expect(stocks).toEqual(Array.from({ length: 100 }, (_, index) => String(101 - index)));
  });

  it('is not another product’s', async () => {
    const changed = await createProduct(shop.services);
    const other = await createProduct(shop.services);
    await updateProduct(shop.scope(), 'owner', changed.id, { stock: 1 });
    expect(await listProductHistory(shop.scope(), other.id)).toEqual([]);
  });

  it('needs a product', async () => {
    const unknown = listProductHistory(shop.scope(), '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20');
    await expect(unknown).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});

describe('the archive', () => {
  it('has what was deleted, the latest first, says how many, and gives up what is brought back', async () => {
    const { products } = (await shop.adminTrpc()).admin;
    const [first, second] = [
      await createProduct(shop.services, { name: 'First' }),
      await createProduct(shop.services, { name: 'Second' }),
    ];
    await createProduct(shop.services, { name: 'On sale' });
    expect(await products.archived({})).toEqual({ total: 0, products: [] });
    await products.remove({ id: first.id });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await products.remove({ id: second.id });
    expect(await products.archived({})).toMatchObject({
      total: 2,
      products: [{ name: 'Second', deletedAt: shop.clock.now.toISOString() }, { name: 'First' }],
    });
    expect(await products.archived({ most: 1 })).toMatchObject({
      total: 2,
      products: [{ name: 'Second' }],
    });
    await products.restore({ id: second.id });
    expect(await products.archived({})).toMatchObject({ total: 1, products: [{ name: 'First' }] });
    expect((await products.list()).map(({ name }) => name)).toContain('Second');
  });
});
