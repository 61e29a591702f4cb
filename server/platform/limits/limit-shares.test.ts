import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// The shares that a use of something limited is counted to.

const shop = useTestShop({ rateLimits: true });

async function statusesOf(
  count: number,
  request: (index: number) => Promise<{ statusCode: number }>,
) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).statusCode);
  return statuses;
}

describe('the share', () => {
  it('of the payments of an order is not used up by strangers, elsewhere, who know its id', async () => {
    const product = await createProduct(shop.services);
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }], { customerEmail: 'payer2@example.com' }),
      remoteAddress: '41.0.1.2',
    });
    const begin = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payfast/initiate',
        payload: { orderId: placed.json().id },
        remoteAddress,
      });
    await statusesOf(10, () => begin('41.0.8.1'));
    expect((await begin('41.0.8.1')).statusCode).toBe(429);
    expect((await begin('41.0.1.2')).statusCode).toBe(200);
  });

  it('of the changes of an order is not used up by strangers who do not have its key', async () => {
    const product = await createProduct(shop.services);
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }], { customerEmail: 'changer@example.com' }),
      remoteAddress: '41.0.1.3',
    });
    const { id } = placed.json<{ id: string }>();
    const order = await shop.scope().orders.findById(id);
    const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
    const change = (sentKey: string, remoteAddress: string, cardMessage = 'x') =>
      shop.app.inject({
        method: 'POST',
        url: '/trpc/order.change',
        payload: { id, key: sentKey, cardMessage },
        remoteAddress,
      });
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const wrong = await statusesOf(25, () => change(forged, '41.0.8.2'));
    expect(new Set(wrong)).toEqual(new Set([404]));
    const own = await statusesOf(21, (index) => change(key, '41.0.1.3', `Love, ${index}`));
    expect(own).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('an IPv6 /48', () => {
  it('has eight times what one /64 of it has, however many of them it uses', async () => {
    const statuses = await statusesOf(8 * 60 + 1, (index) =>
      shop.app.inject({
        url: `/api/orders/${randomUUID()}`,
        remoteAddress: `2001:db8:7:${(index % 50).toString(16)}::1`,
      }),
    );
    expect(statuses).toEqual([...Array(8 * 60).fill(404), 429]);
    const elsewhere = { url: `/api/orders/${randomUUID()}`, remoteAddress: '2001:db8:8:1::1' };
    expect((await shop.app.inject(elsewhere)).statusCode).toBe(404);
  });

  it('that is refused writes nothing more into the database, whichever /64 it comes from', async () => {
    const ask = (network: number) =>
      shop.app.inject({
        url: `/api/orders/${randomUUID()}`,
        remoteAddress: `2001:db8:a:${network.toString(16)}::1`,
      });
    const counted = async () => {
      const sql = `select count(*)::int from rate_limit where key like 'miss:2001:db8:a:%'`;
      const [row] = await shop.services.orm.em.fork().execute<{ count: number }[]>(sql);
      return row?.count;
    };
    await statusesOf(8 * 60 + 1, ask);
    const before = await counted();
    const refused = await statusesOf(100, (index) => ask(1_000 + index));
    expect(refused).toEqual(Array(100).fill(429));
    expect(await counted()).toBe(before);
  });

  it('is not used up by what one /64 is refused', async () => {
    const ask = (remoteAddress: string) =>
      shop.app.inject({ url: `/api/orders/${randomUUID()}`, remoteAddress });
    await statusesOf(600, () => ask('2001:db8:9:1::1'));
    expect((await ask('2001:db8:9:1::1')).statusCode).toBe(429);
    expect((await ask('2001:db8:9:2::1')).statusCode).toBe(404);
  });
});
