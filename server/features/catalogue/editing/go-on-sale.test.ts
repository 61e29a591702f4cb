import { expect, it } from 'vitest';
import { createProduct, orderFor, sentProduct, stockOf } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { goOnSale } from './go-on-sale.ts';

const shop = useTestShop();
/** The test's clock begins on 2026-11-21. */
const DAY = '2026-12-01';

async function owner() {
  return (await shop.adminTrpc()).admin.products;
}

async function scheduled() {
  const products = await owner();
  return products.create({ ...sentProduct({ name: 'Valentine Red' }), onSaleFrom: DAY });
}

const inShop = async () => (await shop.trpc().catalogue.list()).map(({ name }) => name);

it('a product with a day to come is not shown, found or sold before it, and is on the day', async () => {
  const { id } = await scheduled();
  expect(await inShop()).toEqual([]);
  expect(await shop.trpc().catalogue.search({ q: 'valentine' })).toEqual([]);
  await expect(shop.trpc().catalogue.byId({ id })).rejects.toThrow('Product Not Found');
  // One minute before midnight in Johannesburg, and midnight.
  shop.clock.now = new Date('2026-11-30T21:59:00Z');
  expect(await goOnSale(shop.scope())).toBe(0);
  shop.clock.now = new Date('2026-11-30T22:00:00Z');
  expect(await goOnSale(shop.scope())).toBe(1);
  expect(await goOnSale(shop.scope())).toBe(0);
  expect(await inShop()).toEqual(['Valentine Red']);
  expect(await shop.trpc().catalogue.search({ q: 'valentine' })).toEqual([id]);
});

it('an order that names one before its day is refused, and takes nothing', async () => {
  const product = await createProduct(shop.services, { onSaleFrom: DAY });
  const payload = orderFor([{ product }]);
  const refused = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  expect(refused.statusCode).toBe(404);
  expect(await stockOf(shop.services, product)).toBe(product.stock);
});

it('its history says that the shop put it on sale', async () => {
  const { id, version } = await scheduled();
  shop.clock.now = new Date(`${DAY}T10:00:00Z`);
  await goOnSale(shop.scope());
  const [last] = await (await owner()).history({ id });
  expect(last).toMatchObject({
    action: 'went_on_sale',
    actor: 'The shop',
    changes: [{ field: 'onSaleFrom', from: DAY, to: '' }],
  });
  const [listed] = await (await owner()).list();
  expect(listed).toMatchObject({ onSaleFrom: null, version: version + 1 });
});

it('a day that has come is at once', async () => {
  const products = await owner();
  const { onSaleFrom } = await products.create({ ...sentProduct(), onSaleFrom: '2026-11-01' });
  expect(onSaleFrom).toBeNull();
  expect(await inShop()).toHaveLength(1);
});

it('a product that is taken off sale, or is a draft again, has no day any more', async () => {
  for (const status of ['off_sale', 'draft'] as const) {
    const { id } = await scheduled();
    const products = await owner();
    expect(await products.update({ id, status })).toMatchObject({ status, onSaleFrom: null });
  }
  shop.clock.now = new Date(`${DAY}T10:00:00Z`);
  expect(await goOnSale(shop.scope())).toBe(0);
});

it('a change of something else keeps the day, and an empty day puts it on sale', async () => {
  const { id } = await scheduled();
  const products = await owner();
  expect(await products.update({ id, price: '10' })).toMatchObject({ onSaleFrom: DAY });
  expect(await products.update({ id, onSaleFrom: null })).toMatchObject({ onSaleFrom: null });
  expect(await inShop()).toHaveLength(1);
});

it('a cart says of a product that was given a day since that it is not on sale', async () => {
  const product = await createProduct(shop.services);
  const sessionId = 'session_scheduled_1';
  await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 1 });
  await (await owner()).update({ id: product.id, onSaleFrom: DAY });
  expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([{ onSale: false }]);
});

/** Changes the status of one product as a change of several does. Returns what undoes it. */
async function bulk(
  { id, version, stock }: Awaited<ReturnType<typeof scheduled>>,
  status: 'on_sale' | 'off_sale',
) {
  const products = await owner();
  const done = await products.applyBulk({
    products: [{ id, version, stockSeen: stock }],
    change: { status },
    idempotencyKey: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
  });
  return async () => (await owner()).undoBulk({ id: done.id ?? '' });
}

it('one that was put on sale since stays on sale when a change of several is undone', async () => {
  const product = await scheduled();
  const undo = await bulk(product, 'off_sale');
  await (await owner()).update({ id: product.id, status: 'on_sale', onSaleFrom: null });
  expect((await undo()).kept).toMatchObject([{ reason: 'Its status was changed since.' }]);
  expect(await inShop()).toHaveLength(1);
});

it('one that has another day since keeps it, and the owner reads why', async () => {
  const product = await scheduled();
  const undo = await bulk(product, 'on_sale');
  await (await owner()).update({ id: product.id, onSaleFrom: '2026-12-09' });
  expect((await undo()).kept).toMatchObject([{ reason: 'Its status was changed since.' }]);
  expect(await (await owner()).list()).toMatchObject([{ onSaleFrom: '2026-12-09' }]);
});

it('undone after its day, a product is on sale at once', async () => {
  const product = await scheduled();
  const undo = await bulk(product, 'off_sale');
  shop.clock.now = new Date(`${DAY}T10:00:00Z`);
  await undo();
  expect(await (await owner()).list()).toMatchObject([{ status: 'on_sale', onSaleFrom: null }]);
});

it('a product that is deleted on its day is not put on sale, and is once it is restored', async () => {
  const { id } = await scheduled();
  await (await owner()).remove({ id });
  shop.clock.now = new Date(`${DAY}T10:00:00Z`);
  expect(await goOnSale(shop.scope())).toBe(0);
  await (await owner()).restore({ id });
  expect(await goOnSale(shop.scope())).toBe(1);
});

it('several that are put on sale together are on sale at once, and undone have their day again', async () => {
  const undo = await bulk(await scheduled(), 'on_sale');
  expect(await inShop()).toHaveLength(1);
  await undo();
  expect(await (await owner()).list()).toMatchObject([{ onSaleFrom: DAY }]);
});
