import { expect, test, vi } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { AdminProductViews } from './admin-product-views.ts';
import { ProductRepository } from './product.repository.ts';

const shop = useTestShop();
const readings = vi.spyOn(ProductRepository.prototype, 'findManyStates');

/** Returns the names in the owner's list, and which rows were read for it. */
async function listed(views: AdminProductViews) {
  readings.mockClear();
  const list = await views.list(shop.scope());
  return { list, names: list.map(({ name }) => name), read: readings.mock.calls.flat(2) };
}

test('only rows that have changed are read again, whatever has changed in them', async () => {
  const views = new AdminProductViews({ keeps: true });
  const rose = await createProduct(shop.services, { name: 'Rose', displayOrder: 1, stock: 5 });
  const lily = await createProduct(shop.services, { name: 'Lily', displayOrder: 2 });
  expect((await listed(views)).read).toEqual([rose.id, lily.id]);
  expect((await listed(views)).read).toEqual([]);
  // As a sale does it: the version stays.
  await query(shop.databaseUrl, `update product set stock = 4 where id = '${rose.id}'`);
  const sold = await listed(views);
  expect(sold.read).toEqual([rose.id]);
  expect(sold.list[0]?.stock).toBe(4);
  await query(shop.databaseUrl, `update product set stock = 5 where id = '${rose.id}'`);
  expect((await listed(views)).list[0]?.stock).toBe(5);
});

test('the list is in the order of now, without what was deleted', async () => {
  const views = new AdminProductViews({ keeps: true });
  const rose = await createProduct(shop.services, { name: 'Rose', displayOrder: 1 });
  await createProduct(shop.services, { name: 'Lily', displayOrder: 2 });
  expect((await listed(views)).names).toEqual(['Rose', 'Lily']);
  await query(shop.databaseUrl, `update product set display_order = 3 where id = '${rose.id}'`);
  expect((await listed(views)).names).toEqual(['Lily', 'Rose']);
  await query(shop.databaseUrl, `update product set deleted_at = now() where id = '${rose.id}'`);
  expect((await listed(views)).names).toEqual(['Lily']);
});

test('one that changes between the two readings is in the list as it is then, and is kept so', async () => {
  const views = new AdminProductViews({ keeps: true });
  const rose = await createProduct(shop.services, { name: 'Rose', stock: 5 });
  const states = await shop.scope().products.listStates();
  await query(shop.databaseUrl, `update product set stock = 4 where id = '${rose.id}'`);
  vi.spyOn(ProductRepository.prototype, 'listStates').mockResolvedValueOnce(states);
  expect((await listed(views)).list).toMatchObject([{ stock: 4 }]);
  expect(await listed(views)).toMatchObject({ list: [{ stock: 4 }], read: [] });
});

test('of more than are read at a time none is left out or out of order', async () => {
  const { id } = await createProduct(shop.services, { displayOrder: 0 });
  const columns = await query<{ column_name: string }>(
    shop.databaseUrl,
    `select column_name from information_schema.columns where table_name = 'product' and is_generated = 'NEVER'
     and column_name not in ('id', 'name', 'slug', 'display_order', 'call_mark')`,
  );
  const names = columns.map(({ column_name: name }) => `"${name}"`).join(', ');
  await query(
    shop.databaseUrl,
    `insert into product (id, name, slug, display_order, ${names})
     select gen_random_uuid(), 'Bouquet ' || n, 'bouquet-' || n, n, ${names}
     from product, generate_series(1, 450) n where id = '${id}'`,
  );
  const { list, names: found } = await listed(new AdminProductViews({ keeps: true }));
  expect(list.map(({ displayOrder }) => displayOrder)).toEqual(list.map((_, index) => index));
  expect(new Set(found).size).toBe(451);
});
