import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const shop = useTestShop({ asStarted: true });
let id: string;

beforeEach(async () => {
  const featured = { sections: ['Featured' as const], flowerTypes: ['Roses' as const] };
  ({ id } = await createProduct(shop.services, { name: 'Melville Blush', ...featured }));
  await createProduct(shop.services, { name: 'Parkview Pastels', ...featured });
  shop.forget();
});

/** Returns the address of a single call by the browser's client. */
const alone = (name: string, input: unknown) =>
  `/trpc/catalogue.${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`;
/** Returns an address of the same call that tRPC answers. */
const byTrpc = (name: string, input: unknown) =>
  `/trpc/catalogue.${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });
const shelf = (input: object) => alone('shelf', input);

it('is another for a visitor that has chosen a day on which a bouquet cannot be there', async () => {
  await query(shop.databaseUrl, `update product set lead_days = 2 where name like 'Park%'`);
  shop.forget();
  const cookie = 'deliver-to=2026-11-22~2092~Melville';
  const home = async (headers?: Record<string, string>) =>
    (await get('/trpc/catalogue.home?batch=1&input=%7B%7D', headers)).json()[0].result.data
      .products;
  const related = async (headers?: Record<string, string>) =>
    (await get(alone('related', { id }), headers)).json()[0].result.data;
  expect([await home(), await related()]).toMatchObject([{ length: 2 }, { length: 1 }]);
  expect([await home({ cookie }), await related({ cookie })]).toMatchObject([
    { length: 1 },
    { length: 0 },
  ]);
});

it('of the whole catalogue is the same whatever stands behind its address', async () => {
  const answer = await get('/api/products?page=2&nonsense');
  expect([answer.statusCode, answer.json()]).toEqual([200, (await get('/api/products')).json()]);
});

describe('an answer that differs by what is asked', () => {
  it.each([
    ['shelf', () => ({ flowerTypes: ['Roses'], sort: 'price-asc' })],
    ['shelf', () => ({ q: 'blush' })],
    ['shelf', () => ({ min: 1900 })],
    ['sale', () => ({ page: 1 })],
    ['related', () => ({ id })],
    ['byId', () => ({ id })],
    ['byId', () => ({ id: 'melville-blush' })],
    ['search', () => ({ q: 'blush' })],
    ['search', () => ({ q: 'nothing-like-it' })],
    ['suggest', () => ({ q: 'blu' })],
  ])('is what tRPC says: %s', async (name, input) => {
    const said = (await get(byTrpc(name, input()))).json().result.data;
    for (const turn of ['first', 'again']) {
      const answer = await get(alone(name, input()));
      expect([turn, answer.statusCode, answer.json()]).toEqual([
        turn,
        200,
        [{ result: { data: said } }],
      ]);
      expect(answer.headers['etag']).toBeDefined();
    }
  });

  it('is 304 for a client that has it, and comes in the encoding that is asked for', async () => {
    const first = await get(shelf({}));
    const again = await get(shelf({}), { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    const packed = await get(shelf({}), { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length);
  });

  it('is refused as tRPC refuses it where the question is none', async () => {
    for (const url of [
      shelf({ sort: 'no-such-order' }),
      shelf({ page: -1 }),
      alone('byId', { id: '../../etc' }),
      '/trpc/catalogue.shelf?batch=1&input=%7B%221%22%3A%7B%7D%7D',
      '/trpc/catalogue.shelf?batch=1&input=nonsense',
    ]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode < 500, body.includes('"error"')]).toEqual([url, true, true]);
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await get(alone('byId', { id: randomUUID() }))).statusCode).toBe(404);
  });

  it('follows a change of the catalogue, whoever made it', async () => {
    const names = async () =>
      (await get(shelf({})))
        .json()[0]
        .result.data.products.map(({ name }: { name: string }) => name)
        .toSorted();
    expect(await names()).toEqual(['Melville Blush', 'Parkview Pastels']);
    await query(shop.databaseUrl, `update product set name = 'Sunset' where name like 'Park%'`);
    await waitUntil(async () => (await names()).includes('Sunset'));
    await query(shop.databaseUrl, `update product set stock = 1 where name = 'Sunset'`);
    await waitUntil(async () =>
      (await get(shelf({})))
        .json()[0]
        .result.data.products.some(({ stock }: { stock: number }) => stock === 1),
    );
  });
});
