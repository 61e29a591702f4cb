import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { listProductHistory } from './product-admin.queries.ts';
import { updateProduct } from './editing/update-product.ts';

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
