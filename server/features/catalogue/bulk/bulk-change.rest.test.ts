import { describe, expect, it } from 'vitest';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// The same input through REST and through tRPC gives the same answer or the same refusal.

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
const BULK = '/api/admin/products/bulk';

/** Posts as the signed-in owner. Returns the status, and the answer without the ids that differ from call to call. */
async function post(url: string, payload?: object, more: Record<string, string> = {}) {
  const headers = { cookie: await shop.signIn(), ...more };
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload && { payload }),
  });
  const body = answer.json();
  const told = body.result?.data ?? body.error?.data?.shop ?? body.error ?? body;
  const same = JSON.stringify(told).replaceAll(/"(id|slug|requestId)":"[^"]*"/g, '"$1":""');
  return { status: answer.statusCode, told: JSON.parse(same), id: told.id as string };
}

async function bulk(change: object, version = 1) {
  const { id } = await createProduct(shop.services);
  return { products: [{ id, version, stockSeen: 10 }], change };
}

function lowered(amount: unknown) {
  return { price: { direction: 'down', unit: 'rand', amount, rounding: 'none' } };
}

describe('a change of several', () => {
  it.each([
    ['to a draft', 1, { status: 'draft' }, 200],
    ['of others than the owner saw', 2, { status: 'draft' }, 409],
    ['to less than nothing', 1, lowered('600'), 422],
    ['of nothing', 1, {}, 422],
    ['by a rand that is a number', 1, lowered(1), 400],
    ['to a status that is none', 1, { status: 'wilted' }, 422],
  ])('is one through both: %s', async (_what, version, change, status) => {
    const viaRest = await post(BULK, await bulk(change, version));
    const input = { ...(await bulk(change, version)), idempotencyKey: 'twins-key' };
    const viaTrpc = await post('/trpc/admin.products.applyBulk', input);
    expect(viaRest.told).toEqual(viaTrpc.told);
    expect([viaRest.status, viaTrpc.status]).toEqual([status, status]);
  });

  it('is previewed and undone alike through both', async () => {
    const change = { stock: { action: 'take', quantity: 4 } };
    const input = await bulk(change);
    const ids = input.products.map(({ id }) => id);
    expect((await post(`${BULK}/preview`, { ids, change })).told).toEqual(
      (await post('/trpc/admin.products.previewBulk', { ids, change })).told,
    );
    const { id } = await post(BULK, input);
    for (const each of [id, UNKNOWN]) {
      const viaRest = await post(`${BULK}/${each}/undo`);
      const viaTrpc = await post('/trpc/admin.products.undoBulk', { id: each });
      expect(viaRest.told).toEqual(viaTrpc.told);
      expect(viaRest.status).toBe(each === id ? 200 : 404);
    }
  });

  it('counts once where it is sent again with its Idempotency-Key', async () => {
    const input = await bulk({ stock: { action: 'add', quantity: 4 } });
    const key = { 'idempotency-key': 'a-first-press' };
    const first = await post(BULK, input, key);
    expect(await post(BULK, input, key)).toEqual(first);
    for (const { id } of input.products) {
      expect(await listProductHistory(shop.scope(), id)).toHaveLength(1);
    }
    expect((await post(BULK, input)).status, 'without it').toBe(409);
  });
});
