import { describe, expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const sessionId = 'session_hostile_1';

function post(url: string, payload: string | object, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

const LEAKS = /node_modules|at .+\.[jt]s:|select .+ from|pg_|\.ts:|\/server\//i;

describe('D1 and T29: a write from another site', () => {
  const mutation = JSON.stringify({ sessionId });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ])('is refused with %j', async (headers) => {
    for (const url of ['/trpc/cart.clear', '/api/cart', '/api/orders', '/api/payfast/initiate']) {
      const answer = await post(url, mutation, headers);
      expect(answer.statusCode).toBe(403);
    }
  });

  it('is refused as a form, which a browser sends without asking first', async () => {
    const form = {
      'content-type': 'multipart/form-data; boundary=x',
      origin: 'https://evil.example',
    };
    expect((await post('/trpc/cart.clear', '--x--', form)).statusCode).toBe(403);
    const quiet = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('/trpc/cart.clear', '--x--', quiet)).statusCode).toBe(415);
  });

  it('passes from our own pages and from clients that are no browser', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:3000' },
    ]) {
      expect((await post('/trpc/cart.clear', mutation, headers)).statusCode).toBe(200);
    }
  });
});

describe('an error of tRPC before it knows the procedure', () => {
  it.each([
    ['GET', '/trpc/catalogue.list?connectionParams=x'],
    ['GET', '/trpc/catalogue.list,order.watch?batch=1&input=x'],
    ['GET', '/trpc/order.watch,order.watch?batch=1'],
    ['PUT', '/trpc/catalogue.list'],
  ] as const)('%s %s is JSON that names the request', async (method, url) => {
    const answer = await shop.app.inject({ method, url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const requestIds = [...answer.body.matchAll(/"requestId":"([^"]*)"/g)].map(([, id]) => id);
    expect(requestIds.length).toBeGreaterThan(0);
    expect(requestIds.filter((id) => !id)).toEqual([]);
  });
});

describe('D2 and T25: keys that reach for a prototype', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('%s is refused everywhere', async (key) => {
    const body = `{"sessionId":"${sessionId}","${key}":{"polluted":true}}`;
    for (const url of ['/trpc/cart.clear', '/api/cart', '/api/orders']) {
      expect((await post(url, body)).statusCode).toBe(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('D3: batches', () => {
  it('hold at most ten calls', async () => {
    const ten = Array(10).fill('catalogue.list').join(',');
    expect((await shop.app.inject({ url: `/trpc/${ten}?batch=1&input={}` })).statusCode).toBe(200);
    const eleven = `${ten},catalogue.list`;
    for (const path of [eleven, eleven.replaceAll(',', '%2C')]) {
      const answer = await shop.app.inject({ url: `/trpc/${path}?batch=1&input={}` });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('D4: slow senders', () => {
  // Ten seconds for a body: body-timeout.test.ts.
  it('have eight seconds for a head and three minutes for the largest upload', () => {
    expect(shop.app.server).toMatchObject({ requestTimeout: 180_000, headersTimeout: 8_000 });
  });
});

describe('D5, D6, D7, D8 and T22, T23, T24: values that break parsers', () => {
  it('a number beyond every bound is refused', async () => {
    const { id } = await createProduct(shop.services);
    const body = `{"sessionId":"${sessionId}","productId":"${id}","quantity":1e999}`;
    for (const url of ['/api/cart', '/trpc/cart.add']) {
      expect((await post(url, body)).statusCode).toBe(400);
    }
  });

  it('NUL is refused in bodies, addresses and queries', async () => {
    const body = `{"sessionId":"${sessionId}","productId":"\\u0000"}`;
    for (const url of ['/api/cart', '/trpc/cart.add']) {
      expect((await post(url, body)).statusCode).toBe(400);
    }
    for (const url of ['/api/cart/a%00bcdefgh', '/api/orders/%00', '/trpc/order.byId?input=%00']) {
      expect((await shop.app.inject({ url })).statusCode).toBe(400);
    }
  });

  it('half a character is refused', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    const body = JSON.stringify({ ...order, customerName: 'X' }).replace('"X"', '"ab\\ud800"');
    for (const url of ['/api/orders', '/trpc/order.place']) {
      expect((await post(url, body)).statusCode).toBe(400);
    }
  });

  it('nesting without end is refused', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const url of ['/api/orders', '/api/cart', '/trpc/cart.add']) {
      expect((await post(url, `{"items":${deep}}`)).statusCode).toBe(400);
      expect((await post(url, deep)).statusCode).toBe(400);
    }
  });

  it('nothing is turned into a number, and unknown keys do nothing', async () => {
    const { id } = await createProduct(shop.services);
    for (const quantity of ['3', true]) {
      expect((await post('/api/cart', { sessionId, productId: id, quantity })).statusCode).toBe(
        400,
      );
    }
    const answer = await post('/api/cart', { sessionId, productId: id, isAdmin: true, id: 'mine' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('isAdmin');
    expect(answer.json().id).not.toBe('mine');
  });

  it('a body larger than 64 kB is refused', async () => {
    const body = JSON.stringify({ customerName: 'x'.repeat(70_000) });
    for (const url of ['/api/orders', '/trpc/order.place']) {
      expect((await post(url, body)).statusCode).toBe(413);
    }
  });
});

describe('D9 and T47: errors', () => {
  it('never show a stack, a path or SQL', async () => {
    const answers = await Promise.all([
      post('/api/orders', '{'),
      post('/trpc/order.place', '{'),
      post('/trpc/nothing.here', '{}'),
      shop.app.inject({ url: '/api/nothing' }),
      post('/shop', '{}'),
      shop.app.inject({ url: '/trpc/order.byId?input={' }),
      shop.app.inject({ url: "/api/orders/';select pg_sleep(5)--" }),
      shop.app.inject({ url: '/api/cart/%zz' }),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toMatch(LEAKS);
    }
  });

  it('hide what a broken database says', async () => {
    const { orm } = shop.services;
    await orm.em.fork().execute('alter table cart_line rename to cart_line_away');
    try {
      for (const answer of [
        await shop.app.inject({ url: `/api/cart/${sessionId}` }),
        await post('/trpc/cart.get', { sessionId }),
      ]) {
        expect(answer.statusCode).toBe(500);
        expect(answer.body).toContain('Something went wrong on our side.');
        expect(answer.body).not.toMatch(/cart_line/);
      }
    } finally {
      await orm.em.fork().execute('alter table cart_line_away rename to cart_line');
    }
  });
});

describe('D10 and T27: content types', () => {
  it.each([
    'application/json\ta',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
  ])('%j is refused', async (type) => {
    for (const url of ['/api/cart', '/trpc/cart.clear']) {
      expect((await post(url, '{}', { 'content-type': type })).statusCode).toBe(415);
    }
  });

  it('a method is never overridden by a header or a field', async () => {
    const { id } = await createProduct(shop.services);
    const line = await shop.trpc().cart.add({ sessionId, productId: id, size: 'm' });
    await post(`/api/cart/${line.id}`, {}, { 'x-http-method-override': 'DELETE' });
    await shop.app.inject({ url: `/api/cart/${line.id}?_method=DELETE` });
    expect(await shop.trpc().cart.get({ sessionId })).toHaveLength(1);
  });
});

describe('T4: a cart’s session id', () => {
  it('is never taken from the address of a tRPC call', async () => {
    const input = `{"0":{"sessionId":"${sessionId}"}}`;
    const statusOf = async (path: string) =>
      (await shop.app.inject({ url: `/trpc/${path}?batch=1&input=${input}` })).statusCode;
    for (const path of ['cart.get', 'catalogue.list,cart.get']) {
      expect(await statusOf(path)).toBe(405);
    }
    for (const path of ['cart%2Eget', 'cart%252Eget', '%25zz']) {
      expect(await statusOf(path)).toBe(400);
    }
  });
});

describe('an address that cannot be decoded', () => {
  it('is refused in the shop’s own words', async () => {
    for (const url of ['/%zz', '/api/cart/%zz']) {
      const answer = await shop.app.inject({ url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'MALFORMED',
        requestId: expect.any(String),
      });
      expect(answer.body).not.toContain('%zz');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('answers about a person', () => {
  it('are never stored by anybody, and no other site may read them', async () => {
    for (const url of [
      `/api/cart/${sessionId}`,
      `/trpc/cart.get?input={"sessionId":"${sessionId}"}`,
    ]) {
      const answer = await shop.app.inject({ url, headers: { origin: 'https://evil.example' } });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
