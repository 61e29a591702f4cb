import { describe, expect, it } from 'vitest';
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/catalogue/product-status.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, orderFor, sentProduct, stockOf } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import type { Product } from './product.entity.ts';

const shop = useTestShop();
const sessionId = 'session_of_status_1';
const NOT_ON_SALE = PRODUCT_STATUSES.filter((status) => status !== 'on_sale');

async function send(method: 'POST' | 'PATCH', url: string, payload: object) {
  const headers = { cookie: await shop.signIn() };
  const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function put({ id }: { id: string }, status: ProductStatus): Promise<void> {
  expect(await send('PATCH', `/products/${id}`, { status })).toMatchObject({
    status: 200,
    body: { status },
  });
}

async function order(product: Product, quantity = 1) {
  const payload = orderFor([{ product, quantity }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function pay(orderId: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(orderId);
    if (locked) await payFor(scope, locked);
  });
}

async function history({ id }: { id: string }) {
  return (await shop.adminTrpc()).admin.products.history({ id });
}

describe('a product', () => {
  it('is on sale when it is created without a status, and a draft when that is asked for', async () => {
    const { body } = await send('POST', '/products', sentProduct());
    expect(body).toMatchObject({ status: 'on_sale' });
    const draft = await send('POST', '/products', sentProduct({ name: 'Later', status: 'draft' }));
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft' } });
    expect(await shop.trpc().catalogue.list()).toMatchObject([{ id: body.id }]);
    expect((await history(draft.body))[0]?.changes).toContainEqual({
      field: 'status',
      from: null,
      to: 'Draft',
    });
  });

  it('keeps its status in a change of something else', async () => {
    const product = await createProduct(shop.services, { status: 'draft' });
    const { body } = await send('PATCH', `/products/${product.id}`, { price: '1' });
    expect(body).toMatchObject({ status: 'draft', price: '1.00' });
  });

  it('is taken off sale and put on sale again, and its history says so', async () => {
    const product = await createProduct(shop.services);
    await put(product, 'off_sale');
    await put(product, 'on_sale');
    expect((await history(product)).map(({ changes }) => changes)).toEqual([
      [{ field: 'status', from: 'Off sale', to: 'On sale' }],
      [{ field: 'status', from: 'On sale', to: 'Off sale' }],
    ]);
    expect(await shop.trpc().catalogue.list()).toMatchObject([{ id: product.id }]);
  });

  it('cannot have a status that there is not', async () => {
    const { status, body } = await send('POST', '/products', sentProduct({ status: 'archive' }));
    expect(status).toBe(422);
    expect(body.error.issues[0].message).toBe(
      'There is no status “archive”: choose from draft, on_sale, off_sale',
    );
  });

  it('that is not on sale stands in the list of the owner, and counts as no low stock', async () => {
    await createProduct(shop.services, { status: 'off_sale', stock: 0 });
    const caller = await shop.adminTrpc();
    expect(await caller.admin.products.list()).toMatchObject([{ status: 'off_sale' }]);
    expect((await caller.admin.overview()).lowStock).toEqual({ count: 0, products: [] });
  });
});

describe.each(NOT_ON_SALE)('a product that is %s', (status) => {
  it('cannot be put into a cart, also when it was a moment ago', async () => {
    const product = await createProduct(shop.services);
    const add = (id: string) => shop.trpc().cart.add({ sessionId: id, productId: product.id });
    await add(sessionId);
    await put(product, status);
    await expect(add('session_of_status_2')).rejects.toThrow('Product Not Found');
  });

  it('is told to the carts that have it, and can be bought again later', async () => {
    const product = await createProduct(shop.services);
    const { id } = await shop.trpc().cart.add({ sessionId, productId: product.id });
    await put(product, status);
    const gone = { available: false, stock: 0 };
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([gone]);
    expect(await shop.trpc().cart.setQuantity({ id, quantity: 2 })).toMatchObject(gone);
    await put(product, 'on_sale');
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([
      { available: true, stock: 10 },
    ]);
  });

  it('cannot be ordered', async () => {
    const product = await createProduct(shop.services);
    await put(product, status);
    expect(await order(product)).toMatchObject({
      status: 404,
      body: { error: { code: 'PRODUCT_NOT_FOUND', details: { productId: product.id } } },
    });
  });

  it('stays in the orders that have it, whether they are paid in time or late', async () => {
    const product = await createProduct(shop.services);
    const inTime = await order(product, 2);
    const late = await order(product, 3);
    await put(product, status);
    await pay(inTime.body.id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    await expireHolds(shop.scope());
    expect(await stockOf(shop.services, product)).toBe(8);
    await pay(late.body.id);
    expect(await stockOf(shop.services, product)).toBe(5);
    for (const { body } of [inTime, late]) {
      const paid = await (await shop.adminTrpc()).admin.orders.byId({ id: body.id });
      expect(paid).toMatchObject({ status: 'paid' });
      expect(JSON.stringify(paid)).toContain(product.name);
    }
  });
});
