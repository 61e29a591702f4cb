import { beforeEach, expect, test, vi } from 'vitest';
import { ProductRepository } from '#server/features/catalogue/product.repository.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { ProductViews } from './product-views.ts';

const shop = useTestShop();
let views: ProductViews;

const read = (...ids: string[]) => views.read(shop.scope(), ids);
const readings = vi.spyOn(ProductRepository.prototype, 'findManyOnSale');

beforeEach(() => {
  views = new ProductViews({ keeps: true });
  readings.mockClear();
});

test('only what is not known yet is read, and the order is the one asked for', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => createProduct(shop.services)));
  const ids = [one, two, three].map((product) => product?.id ?? '');
  readings.mockClear();
  await read(...ids.slice(0, 2));
  expect((await read(...ids.toReversed())).map(({ id }) => id)).toEqual(ids.toReversed());
  await read(...ids);
  expect(readings.mock.calls).toEqual([[ids.slice(0, 2)], [ids.slice(2)]]);
});

test('what is not on sale is looked for each time', async () => {
  const { id } = await createProduct(shop.services);
  await query(shop.databaseUrl, `update product set status = 'off_sale'`);
  expect(await read(id)).toEqual([]);
  await query(shop.databaseUrl, `update product set status = 'on_sale'`);
  expect(await read(id)).toHaveLength(1);
});

test('a change is seen once it is told, also by a reading that had begun before', async () => {
  const { id } = await createProduct(shop.services, { stock: 5 });
  expect(await read(id)).toMatchObject([{ stock: 5 }]);
  await query(shop.databaseUrl, 'update product set stock = 4');
  expect(await read(id)).toMatchObject([{ stock: 5 }]);
  views.clear();
  const rows = await shop.scope().products.findManyOnSale([id]);
  readings.mockImplementationOnce(async () => {
    views.clear();
    return rows;
  });
  expect(await read(id)).toMatchObject([{ stock: 4 }]);
  await query(shop.databaseUrl, 'update product set stock = 3');
  expect(await read(id)).toMatchObject([{ stock: 3 }]);
});

test('its bytes are made once', async () => {
  const { id } = await createProduct(shop.services);
  const [view] = await read(id);
  if (!view) throw new Error('It is not on sale');
  expect(JSON.parse(views.bytesOf(view).toString())).toEqual(view);
  expect(views.bytesOf(view)).toBe(views.bytesOf(view));
});
