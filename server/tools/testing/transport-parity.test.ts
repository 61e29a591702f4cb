import { describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct, orderFor, sentProduct } from './factories.ts';
import { useTestShop } from './test-shop.ts';

// The same input through REST and through tRPC must give the same answer or the same refusal.

const shop = useTestShop();
const sessionId = 'session_twins_1';
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

async function rest({ method, url, payload, headers = {} }: Call) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.body ? answer.json() : null;
  return answer.statusCode < 400
    ? { body }
    : { status: answer.statusCode, error: withoutRequestId(body.error) };
}

async function trpc(procedure: string, kind: 'query' | 'mutation', input = {}, headers = {}) {
  const url = `/trpc/${procedure}`;
  const answer = await shop.app.inject(
    kind === 'query' && !procedure.startsWith('cart.')
      ? { url: `${url}?input=${encodeURIComponent(JSON.stringify(input))}`, headers }
      : { method: 'POST', url, payload: input, headers },
  );
  const body = answer.json();
  return answer.statusCode < 400
    ? { body: body.result.data }
    : { status: answer.statusCode, error: withoutRequestId(body.error.data.shop) };
}

function withoutRequestId({ requestId, ...error }: Record<string, unknown>) {
  expect(requestId).toEqual(expect.any(String));
  return error;
}

describe('REST and tRPC', () => {
  it('list the same catalogue', async () => {
    await createProduct(shop.services);
    await createProduct(shop.services, { name: 'Second', displayOrder: 0 });
    const viaRest = await rest({ method: 'GET', url: '/api/products' });
    expect(viaRest).toEqual(await trpc('catalogue.list', 'query'));
    expect(viaRest.body).toMatchObject([{ name: 'Second' }, { name: 'Melville Blush' }]);
  });

  it.each([
    ['without the password before it', { code: '123456' }, 401],
    ['of nothing', { code: ' ' }, 422],
    ['that is too long', { code: '1'.repeat(41) }, 422],
    ['that is no text', { code: 123_456 }, 400],
  ])('refuse the code of a sign-in %s in the same words', async (_what, payload, status) => {
    const viaRest = await rest({ method: 'POST', url: '/api/admin/login/code', payload });
    expect(viaRest).toEqual(await trpc('admin.loginCode', 'mutation', payload));
    expect(viaRest.status).toBe(status);
  });

  it('read the same cart', async () => {
    const product = await createProduct(shop.services);
    await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 1, size: 'm' });
    expect(await rest({ method: 'GET', url: `/api/cart/${sessionId}` })).toEqual(
      await trpc('cart.get', 'query', { sessionId }),
    );
  });

  it.each([
    ['an unknown bouquet', () => ({ productId: UNKNOWN }), 404],
    ['a size that is not available', (p: Product) => ({ productId: p.id, size: 'xs' }), 422],
    ['too many', (p: Product) => ({ productId: p.id, quantity: 11 }), 409],
    ['a quantity of the wrong type', (p: Product) => ({ productId: p.id, quantity: '3' }), 400],
    ['a quantity out of bounds', (p: Product) => ({ productId: p.id, quantity: 0 }), 422],
    ['a fraction', (p: Product) => ({ productId: p.id, quantity: 1.5 }), 422],
    ['a size that is an object', (p: Product) => ({ productId: p.id, size: { $ne: '' } }), 400],
    ['no bouquet', () => ({}), 422],
    ['a prototype', (p: Product) => JSON.parse(`{"productId":"${p.id}","__proto__":{"a":1}}`), 400],
    ['a NUL', (p: Product) => ({ productId: p.id, size: 'm\u0000' }), 400],
  ])('refuse to add %s in the same words', async (_what, inputFor, status) => {
    const input = { sessionId, ...inputFor(await createProduct(shop.services)) };
    const payload = Object.hasOwn(input, 'a') ? input : JSON.parse(JSON.stringify(input));
    const viaRest = await rest({ method: 'POST', url: '/api/cart', payload });
    expect(viaRest).toEqual(await trpc('cart.add', 'mutation', payload));
    expect(viaRest.status).toBe(status);
  });

  it('change a line alike', async () => {
    const product = await createProduct(shop.services);
    const line = await shop.trpc().cart.add({ sessionId, productId: product.id, size: 'm' });
    const change = (quantity: unknown) => [
      rest({ method: 'PATCH', url: `/api/cart/${line.id}`, payload: { quantity } }),
      trpc('cart.setQuantity', 'mutation', { id: line.id, quantity }),
    ];
    for (const quantity of [2, 11, -1, 'x', 1.5]) {
      const [viaRest, viaTrpc] = await Promise.all(change(quantity));
      expect(viaRest).toEqual(viaTrpc);
    }
  });

  it('know no line alike', async () => {
    expect(await rest({ method: 'DELETE', url: `/api/cart/${UNKNOWN}` })).toEqual(
      await trpc('cart.remove', 'mutation', { id: UNKNOWN }),
    );
    expect(
      await rest({ method: 'PATCH', url: `/api/cart/${UNKNOWN}`, payload: { quantity: 1 } }),
    ).toEqual(await trpc('cart.setQuantity', 'mutation', { id: UNKNOWN, quantity: 1 }));
  });

  it('clear a cart alike', async () => {
    expect(await rest({ method: 'DELETE', url: `/api/cart/session/${sessionId}` })).toEqual(
      await trpc('cart.clear', 'mutation', { sessionId }),
    );
  });

  it('place the same order', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    const key = 'twins-key-1';
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: order,
      headers: { 'idempotency-key': key },
    });
    expect(await trpc('order.place', 'mutation', { ...order, idempotencyKey: key })).toEqual({
      body: answer.json(),
    });
  });

  it.each([
    ['another total', { total: '1.00' }, 409],
    ['no items', { items: [] }, 422],
    ['a short name', { customerName: 'T' }, 422],
    ['a day that has passed', { deliveryDate: '2026-11-20' }, 422],
    ['a time that is none', { deliveryTime: 'Midnight' }, 422],
    ['a name that is a list', { customerName: ['Thandi'] }, 400],
    ['an amount that is a number', { total: 599 }, 400],
  ])('refuse an order with %s alike', async (_what, change, status) => {
    const order = orderFor([{ product: await createProduct(shop.services) }], change);
    const viaRest = await rest({ method: 'POST', url: '/api/orders', payload: order });
    expect(viaRest).toEqual(await trpc('order.place', 'mutation', order));
    expect(viaRest.status).toBe(status);
  });

  it('read the same order, and know none alike', async () => {
    const product = await createProduct(shop.services);
    const placed = await rest({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }]),
    });
    const { id } = placed.body as { id: string };
    expect(await rest({ method: 'GET', url: `/api/orders/${id}` })).toEqual(
      await trpc('order.byId', 'query', { id }),
    );
    expect(await rest({ method: 'GET', url: `/api/orders/${UNKNOWN}` })).toEqual(
      await trpc('order.byId', 'query', { id: UNKNOWN }),
    );
  });

  it('begin the same payment, and refuse alike', async () => {
    const product = await createProduct(shop.services);
    const placed = await rest({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }]),
    });
    const { id: orderId } = placed.body as { id: string };
    const begin = (input: object) =>
      Promise.all([
        rest({ method: 'POST', url: '/api/payfast/initiate', payload: input }),
        trpc('payment.initiate', 'mutation', input),
      ]);
    for (const input of [{ orderId }, { orderId: UNKNOWN }, { orderId: 'x' }, {}]) {
      const [viaRest, viaTrpc] = await begin(input);
      expect(viaRest).toEqual(viaTrpc);
    }
  });
});

describe('REST and tRPC for the owner', () => {
  const products = '/api/admin/products';

  it.each([
    ['a product', {}, undefined],
    ['one with every field', { stock: 3, rating: 4, sections: ['Featured'], sizes: [] }, undefined],
    ['none without a name', { name: ' ' }, 422],
    ['none at no price', { price: '0' }, 422],
    ['none with a picture of elsewhere', { imageUrl: 'http://127.0.0.1:5432' }, 422],
    ['none with a name that is a list', { name: ['Blush'] }, 400],
  ])('make %s alike', async (_what, change, status) => {
    const headers = { cookie: await shop.signIn() };
    const payload = sentProduct(change);
    const viaRest = await rest({ method: 'POST', url: products, payload, headers });
    const viaTrpc = await trpc('admin.products.create', 'mutation', payload, headers);
    const own = { id: expect.any(String), slug: expect.any(String) };
    expect(viaRest).toEqual(status === undefined ? { body: { ...viaTrpc.body, ...own } } : viaTrpc);
    expect(viaRest.status).toBe(status);
  });

  it.each([
    ['a product', { price: '700', stock: 12, stockSeen: 10 }, undefined],
    ['nothing', {}, undefined],
    ['no product that was changed in between', { version: 7, stock: 1 }, 409],
    ['no rating to six', { rating: 6 }, 422],
    ['no stock to a text', { stock: 'many' }, 400],
  ])('change %s alike', async (_what, patch, status) => {
    const headers = { cookie: await shop.signIn() };
    const { id, slug } = await createProduct(shop.services);
    const viaRest = await rest({
      method: 'PATCH',
      url: `${products}/${id}`,
      payload: patch,
      headers,
    });
    const twin = await createProduct(shop.services);
    const viaTrpc = await trpc(
      'admin.products.update',
      'mutation',
      { id: twin.id, ...patch },
      headers,
    );
    expect(
      JSON.parse(
        JSON.stringify(viaTrpc).replaceAll(twin.id, id).replaceAll(`${slug}-2`, `${slug}`),
      ),
    ).toEqual(viaRest);
    expect(viaRest.status).toBe(status);
  });

  it.each([
    ['a picture', '/images/product3.png'],
    ['no picture that is not there', `/objects/uploads/${UNKNOWN}`],
    ['no script', 'javascript:alert(1)'],
    ['no number', 5],
  ])('set %s alike', async (_what, imageUrl) => {
    const headers = { cookie: await shop.signIn() };
    const { id, slug } = await createProduct(shop.services);
    const twin = await createProduct(shop.services);
    const url = `${products}/${id}/image`;
    const viaRest = await rest({ method: 'PUT', url, payload: { imageUrl }, headers });
    const input = { id: twin.id, imageUrl };
    const viaTrpc = await trpc('admin.products.setImage', 'mutation', input, headers);
    expect(
      JSON.parse(
        JSON.stringify(viaTrpc).replaceAll(twin.id, id).replaceAll(`${slug}-2`, `${slug}`),
      ),
    ).toEqual(viaRest);
  });

  it('delete a product alike, and know none alike', async () => {
    const headers = { cookie: await shop.signIn() };
    const { id } = await createProduct(shop.services);
    const twin = await createProduct(shop.services);
    for (const [one, other] of [
      [id, twin.id],
      [id, twin.id],
      [UNKNOWN, UNKNOWN],
    ]) {
      expect(await rest({ method: 'DELETE', url: `${products}/${one}`, headers })).toEqual(
        await trpc('admin.products.remove', 'mutation', { id: other }, headers),
      );
    }
    expect(await shop.trpc().catalogue.list()).toEqual([]);
  });
});
