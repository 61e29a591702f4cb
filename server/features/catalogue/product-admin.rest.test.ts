import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct, sentProduct } from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { archiveProduct } from './editing/archive-product.ts';

interface ErrorAnswer {
  error: { issues: { path: string; message: string }[] };
}

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

let cookie = '';
beforeEach(async () => {
  cookie = await shop.signIn();
});

function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object | string) {
  const headers = { cookie, 'content-type': 'application/json' };
  return shop.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

/** The same value through each route that writes a product. */
async function write(field: string, value: unknown) {
  const { id } = await createProduct(shop.services);
  return {
    created: await send('POST', '/api/admin/products', sentProduct({ [field]: value })),
    changed: await send('PATCH', `/api/admin/products/${id}`, { [field]: value }),
  };
}

describe('the owner’s routes', () => {
  const calls: [string, number, (id: string) => InjectOptions][] = [
    [
      'POST products',
      201,
      () => ({ method: 'POST', url: '/api/admin/products', payload: sentProduct() }),
    ],
    [
      'PATCH a product',
      200,
      (id) => ({ method: 'PATCH', url: `/api/admin/products/${id}`, payload: { stock: 3 } }),
    ],
    [
      'PUT its image',
      200,
      (id) => ({
        method: 'PUT',
        url: `/api/admin/products/${id}/image`,
        payload: { imageUrl: '/images/product3.png' },
      }),
    ],
    ['DELETE it', 204, (id) => ({ method: 'DELETE', url: `/api/admin/products/${id}` })],
    ['GET the catalogue as CSV', 200, () => ({ method: 'GET', url: '/api/admin/products.csv' })],
  ];

  it.each(calls)('%s', async (_what, allowed, callFor) => {
    const { id } = await createProduct(shop.services);
    const before = await shop.trpc().catalogue.list();
    const statusWith = async (headers: Record<string, string>) =>
      (await shop.app.inject({ ...callFor(id), headers })).statusCode;

    expect(await statusWith({}), 'no session').toBe(401);
    expect(await statusWith({ cookie: `${cookie}x` }), 'a forged session').toBe(401);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await shop.trpc().catalogue.list()).toEqual(before);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(allowed);
  });

  it('answer that a product is deleted as often as it is asked for', async () => {
    const { id } = await createProduct(shop.services);
    for (const _time of ['first', 'second']) {
      expect((await send('DELETE', `/api/admin/products/${id}`)).statusCode).toBe(204);
    }
  });

  it('know no product that is unknown or deleted', async () => {
    const { id: deleted } = await createProduct(shop.services);
    await archiveProduct(shop.scope(), 'owner', deleted);
    for (const id of [UNKNOWN, deleted]) {
      const answers = [
        await send('PATCH', `/api/admin/products/${id}`, { stock: 1 }),
        await send('PUT', `/api/admin/products/${id}/image`, { imageUrl: '/images/product3.png' }),
        await send('DELETE', `/api/admin/products/${UNKNOWN}`),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ error: { message: 'Product Not Found' } });
      }
    }
  });

  it('answer 409 with the product as it is when it was changed elsewhere', async () => {
    const { id } = await createProduct(shop.services);
    const now = (await send('PATCH', `/api/admin/products/${id}`, { stock: 3 })).json();
    const answer = await send('PATCH', `/api/admin/products/${id}`, { version: 1, stock: 4 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: { code: 'PRODUCT_CHANGED', details: { version: 2, product: now } },
    });
  });
});

describe('T25: what the owner does not decide', () => {
  const taken = {
    id: UNKNOWN,
    version: 99,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    deletedAt: '2001-01-01T00:00:00.000Z',
    priceCents: 1,
    isAdmin: true,
  };

  it('is not taken from what is sent for a new product', async () => {
    const answer = await send('POST', '/api/admin/products', sentProduct(taken));
    expect(answer.statusCode).toBe(201);
    const product = answer.json<Record<string, unknown>>();
    expect(product['id']).not.toBe(UNKNOWN);
    const at = TEST_NOW.toISOString();
    expect(product).toMatchObject({ version: 1, createdAt: at, updatedAt: at, price: '499.00' });
    expect(Object.keys(product)).not.toEqual(expect.arrayContaining(['isAdmin']));
    expect(await shop.trpc().catalogue.list()).toHaveLength(1);
  });

  it('is not taken from a change either', async () => {
    const { id } = await createProduct(shop.services);
    const { version: _seen, ...rest } = taken;
    const answer = await send('PATCH', `/api/admin/products/${id}`, { ...rest, stock: 3 });
    expect(answer.json()).toMatchObject({ id, version: 2, stock: 3, price: '599.00' });
    const at = TEST_NOW.toISOString();
    expect(answer.json()).toMatchObject({ createdAt: at, updatedAt: at });
  });

  it('cannot be another product than the address names, when an image is set', async () => {
    const named = await createProduct(shop.services, { displayOrder: 1 });
    const other = await createProduct(shop.services, { displayOrder: 2 });
    const change = { id: other.id, imageUrl: '/images/product3.png', stock: 99 };
    await send('PUT', `/api/admin/products/${named.id}/image`, change);
    expect(await shop.trpc().catalogue.list()).toMatchObject([
      { id: named.id, imageUrl: '/images/product3.png', stock: 10 },
      { id: other.id, imageUrl: '/images/product1.png' },
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('%s is refused', async (key) => {
    const { id } = await createProduct(shop.services);
    const polluted = `"${key}":{"polluted":true}`;
    const answers = [
      await send('POST', '/api/admin/products', `{"name":"A",${polluted}}`),
      await send('PATCH', `/api/admin/products/${id}`, `{"stock":1,${polluted}}`),
      await send('PATCH', `/api/admin/products/${id}`, `{"sizes":[{"code":"m",${polluted}}]}`),
      await send('PUT', `/api/admin/products/${id}/image`, `{"imageUrl":"x",${polluted}}`),
    ];
    for (const answer of answers) expect(answer.statusCode).toBe(400);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('T40: text that would be code elsewhere', () => {
  it('is stored and answered as it is', async () => {
    const payloads = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table product; --",
      '{{constructor.constructor("alert(1)")()}}',
      '${7*7}',
      '</script><svg/onload=alert(1)>',
      'javascript:alert(1)',
      '&lt;b&gt; &amp; <!-- -->',
      '=HYPERLINK("https://evil.example")',
      '../../etc/passwd',
      '%3Cscript%3E',
      '\\u003cscript\\u003e',
      '🌷 Ẑ͑a̐lgo عربى',
    ];
    for (const text of payloads) {
      const sizes = [{ code: 'm', label: 'Medium', description: text }];
      const sent = sentProduct({ name: text, description: text, sizes });
      const { id } = (await send('POST', '/api/admin/products', sent)).json<{ id: string }>();
      const kept = text.normalize('NFC');
      expect(await shop.trpc().catalogue.byId({ id })).toMatchObject({
        name: kept,
        description: kept,
        sizes: [{ description: kept }],
      });
    }
  });
});

describe('input that breaks a rule', () => {
  it.each([
    ['name', '   ', 422, 'Product name is required'],
    ['name', 'x'.repeat(121), 422, 'Product name must be at most 120 characters'],
    ['name', 'Roses\u0007', 422, 'Product name contains characters that cannot be used'],
    ['name', 5, 400, 'Invalid input: expected'],
    ['name', null, 400, 'Invalid input: expected'],
    ['description', '\n', 422, 'Product description is required'],
    ['description', 'x'.repeat(4_001), 422, 'Product description must be at most 4000 characters'],
    ['price', '0', 422, 'Price must be a positive number'],
    ['price', '-1', 422, 'Price must be a positive number'],
    ['price', '1.234', 422, 'Price must be a positive number'],
    ['price', '100000.01', 422, 'Price must be a positive number'],
    ['price', 'NaN', 422, 'Price must be a positive number'],
    ['rating', 0, 422, 'Rating must be between 1 and 5'],
    ['rating', 6, 422, 'Rating must be between 1 and 5'],
    ['rating', 4.5, 422, 'Rating must be between 1 and 5'],
    ['stock', -1, 422, 'Stock must be a non-negative number'],
    ['stock', 100_001, 422, 'Stock must be at most 100000'],
    ['stock', '5', 400, 'Stock must be a non-negative number'],
    ['displayOrder', 1_000_001, 422, 'Display order must be a valid number'],
    ['sections', ['Garden'], 422, 'There is no section “Garden”'],
    ['sections', 'Featured', 400, 'Invalid input: expected'],
    ['occasions', [' '], 422, 'An occasion needs a name'],
    ['sizes', [{ code: 'M!', label: 'Medium' }], 400, 'A size code has up to 8 small letters'],
    ['sizes', [{ code: 'm', label: ' ' }], 422, 'Each size needs a name'],
    [
      'sizes',
      [
        { code: 'm', label: 'A' },
        { code: 'm', label: 'B' },
      ],
      422,
      'Two sizes have the same code',
    ],
  ])(
    '%s, case %#, is refused when a product is made or changed',
    async (field, value, status, message) => {
      const { created, changed } = await write(field, value);
      for (const answer of [created, changed]) {
        expect(answer.statusCode).toBe(status);
        const [issue] = answer.json<ErrorAnswer>().error.issues;
        expect(issue?.path.split('.')[0]).toBe(field);
        expect(issue?.message).toContain(message);
      }
      expect(await shop.trpc().catalogue.list()).toHaveLength(1);
    },
  );

  it.each(['[]', '"text"', '5', 'null', '{', ''])('a body %j is malformed', async (body) => {
    const { id } = await createProduct(shop.services);
    for (const answer of [
      await send('POST', '/api/admin/products', body),
      await send('PATCH', `/api/admin/products/${id}`, body),
      await send('PUT', `/api/admin/products/${id}/image`, body),
    ]) {
      expect([400, 422]).toContain(answer.statusCode);
    }
  });

  it('an id that is none is malformed', async () => {
    expect((await send('PATCH', '/api/admin/products/1', { stock: 1 })).statusCode).toBe(400);
    expect((await send('DELETE', "/api/admin/products/x'--")).statusCode).toBe(400);
  });
});
