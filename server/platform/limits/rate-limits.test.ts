import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { sharesOf } from './network.ts';

// What several servers count together: testing/attack/limits.test.ts.

const shop = useTestShop({ rateLimits: true });

async function statusesOf(
  count: number,
  request: (index: number) => Promise<{ statusCode: number }>,
) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).statusCode);
  return statuses;
}

describe('a limit', () => {
  it('slows down a stranger that guesses ids, of lines and of orders, over either surface', async () => {
    const misses = await statusesOf(60, (index) =>
      index % 2 === 0
        ? shop.app.inject({ url: `/api/orders/${randomUUID()}` })
        : shop.app.inject({ url: `/trpc/order.byId?input={"id":"${randomUUID()}"}` }),
    );
    expect(new Set(misses)).toEqual(new Set([404]));
    const answer = await shop.app.inject({ url: `/api/orders/${randomUUID()}` });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(answer.json().error.message).toBe(
      'Too many requests. Please wait a moment and try again.',
    );
  });

  it('does not keep anybody from what exists', async () => {
    const product = await createProduct(shop.services);
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }]),
    });
    await statusesOf(61, () => shop.app.inject({ url: `/api/orders/${randomUUID()}` }));
    const answer = await shop.app.inject({ url: `/api/orders/${placed.json().id}` });
    expect(answer.statusCode).toBe(200);
  });

  it('stops a stranger that walks through session ids', async () => {
    const statuses = await statusesOf(300, (index) =>
      shop.app.inject({ url: `/api/cart/guess_${index}_abcdef` }),
    );
    expect(statuses).toEqual([...Array(120).fill(200), ...Array(180).fill(429)]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    expect((await shop.app.inject({ url: '/api/cart/guess_300_abcdef' })).statusCode).toBe(200);
  });

  it('of changes to carts is no wait of more than a moment for the others of an address', async () => {
    const { id: productId } = await createProduct(shop.services, { stock: 100 });
    const add = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/cart',
        payload: { sessionId: 'cart_of_a_neighbour', productId },
        remoteAddress: '41.0.7.1',
      });
    for (let index = 0; index < 120; index += 1) {
      await shop.services.limits.consume('cart-write', '41.0.7.1');
    }
    const refused = await add();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    expect((await add()).statusCode).toBe(201);
  });

  it('of additions to carts in a day lets a network fill no disk, and a neighbour wait for ten seconds', async () => {
    const { id: productId } = await createProduct(shop.services, { stock: 100 });
    const add = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/cart',
        payload: { sessionId: `cart_of_a_day_${remoteAddress.replaceAll('.', '_')}`, productId },
        remoteAddress,
      });
    for (let index = 0; index < 5_000; index += 1) {
      await shop.services.limits.consume('cart-add-day', sharesOf('41.0.8.1'));
    }
    const refused = await add('41.0.8.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect((await add('41.0.8.2')).statusCode, 'elsewhere').toBe(201);
    shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
    expect((await add('41.0.8.1')).statusCode).toBe(201);

    const site = (index: number) => sharesOf(`2c0f:f248:77:${index.toString(16)}::1`);
    let rows = 0;
    for (let index = 0; index < 12_000; index += 1) {
      const isIn = shop.services.limits.consume('cart-add-day', site(index)).then(
        () => 1,
        () => 0,
      );
      rows += await isIn;
    }
    expect(rows, 'of a /48').toBe(10_000);
  });

  it('of orders read for their pages lets fifty pages of an address ask every two seconds, and refuses a flood for a moment', async () => {
    const product = await createProduct(shop.services);
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }], { customerEmail: 'watcher@example.com' }),
      remoteAddress: '41.0.9.1',
    });
    const { id } = placed.json<{ id: string }>();
    const order = await shop.scope().orders.findById(id);
    const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
    const call = (name: string, payload: object, remoteAddress = '41.0.9.1') =>
      shop.app.inject({ method: 'POST', url: `/trpc/${name}`, payload, remoteAddress });
    const read = (address?: string) => call('order.page', { id, key }, address);
    const { limits } = shop.services;
    for (let round = 0; round < 3; round += 1) {
      for (let page = 1; page < 50; page += 1) await limits.consume('order-page', '41.0.9.1');
      expect((await read()).statusCode).toBe(200);
      shop.clock.now = new Date(shop.clock.now.getTime() + 2_000);
    }
    for (let use = 0; use < 100; use += 1) await limits.consume('order-page', '41.0.9.1');
    const refused = await read();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await read('41.0.9.2')).statusCode, 'elsewhere').toBe(200);
    const changed = await call('order.change', { id, key, cardMessage: 'With love' });
    expect(changed.statusCode, 'changed, and shown').toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    expect((await read()).statusCode).toBe(200);
  });

  it('lets sixty additions to one cart a minute through', async () => {
    const { id } = await createProduct(shop.services, { stock: 100 });
    const statuses = await statusesOf(61, () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/cart',
        payload: { sessionId: 'cart_writer_1', productId: id },
      }),
    );
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(201));
    expect(statuses[60]).toBe(429);
  });

  it('does not count orders that were refused', async () => {
    const product = await createProduct(shop.services, { stock: 50 });
    const order = (overrides: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        payload: orderFor([{ product }], { customerEmail: 'careful@example.com', ...overrides }),
        remoteAddress: '41.0.2.2',
      });
    const refused = await statusesOf(20, () => order({ deliveryDate: '2026-11-20' }));
    expect(new Set(refused)).toEqual(new Set([422]));
    expect((await order({})).statusCode).toBe(201);
  });

  it('lets ten payments of one order begin', async () => {
    const product = await createProduct(shop.services);
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }], { customerEmail: 'payer@example.com' }),
      remoteAddress: '41.0.1.1',
    });
    const statuses = await statusesOf(11, () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payfast/initiate',
        payload: { orderId: placed.json().id },
      }),
    );
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('never holds up a payment notification', async () => {
    const statuses = await statusesOf(100, () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payfast/notify',
        payload: 'm_payment_id=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});

describe('the key of a limit', () => {
  it('may be of any length', async () => {
    const key = 'k'.repeat(5_000);
    for (let index = 0; index < 10; index += 1) {
      await shop.services.limits.consume('payment-begin', key);
      await shop.services.limits.consume('payment-begin', `${key}2`);
    }
    await expect(shop.services.limits.consume('payment-begin', key)).rejects.toThrow('Too many');
    await shop.services.limits.resetLimit('payment-begin', `${key}2`);
    await shop.services.limits.consume('payment-begin', `${key}2`);
  });

  it('is the longest mail address that an order may have', async () => {
    const product = await createProduct(shop.services);
    const label = 'd'.repeat(60);
    const customerEmail = `${'t'.repeat(64)}@${label}.${label}.${label}.co.za`;
    expect(customerEmail.length).toBeGreaterThanOrEqual(250);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }], { customerEmail }),
      remoteAddress: '41.0.9.9',
    });
    expect(answer.statusCode).toBe(201);
  });
});

const subscription = (index: number) =>
  ({
    method: 'POST',
    url: '/trpc/newsletter.subscribe',
    payload: { email: `stranger${index}@example.com` },
  }) as const;

describe('an IPv6 network', () => {
  it.each([
    ['guesses of an order', 60, () => ({ url: `/api/orders/${randomUUID()}` }), 404],
    ['carts that are not there', 120, (n: number) => ({ url: `/api/cart/guess_${n}_abcdef` }), 200],
    ['addresses for the newsletter', 5, subscription, 200],
  ] as const)('has one share of %s, not one for each address', async (_, most, request, status) => {
    const statuses = await statusesOf(most + 1, (index) =>
      shop.app.inject({ ...request(index), remoteAddress: `2001:db8:5:5::${index.toString(16)}` }),
    );
    expect(statuses).toEqual([...Array(most).fill(status), 429]);
  });
});
