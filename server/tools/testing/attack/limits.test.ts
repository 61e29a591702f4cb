import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { createSignIn, PASSWORD } from '#server/tools/testing/sign-in.ts';
import { TEST_ADMIN } from '#server/tools/testing/test-shop.ts';
import { type Transport, via } from './transports.ts';
import { useListeningShop, useSecondServer } from './listening-shop.ts';

// What is counted is counted by all servers together, whatever door is used and whatever is claimed.

const { shop, address } = useListeningShop({ rateLimits: true });
const second = useSecondServer(shop, { rateLimits: true });
const QUARTER_MS = 15 * 60_000;

/** The door, the server and the claimed address that the n-th request of an attacker takes. */
function way(index: number) {
  const transport: Transport = index % 2 === 0 ? 'REST' : 'tRPC';
  const server = index % 4 < 2 ? address : second;
  return { run: via(transport, server), headers: { 'x-forwarded-for': `41.0.0.${index % 250}` } };
}

async function statusesOf(
  count: number,
  attempt: (index: number) => Promise<{ status: number; answer: { headers: object } }>,
) {
  const all = [];
  for (let index = 0; index < count; index += 1) all.push(await attempt(index));
  const refused = all.filter(({ status }) => status === 429);
  for (const { answer } of refused) expect(answer.headers).toHaveProperty('retry-after');
  return { served: count - refused.length, lastRefused: all.at(-1)?.status === 429 };
}

describe('both servers together, over REST and tRPC, whatever address is claimed', () => {
  it('T1 and T9 let sixty guesses of an id through in a minute, of lines, orders and payments', async () => {
    const guesses = ['setQuantity', 'removeLine', 'readOrder', 'beginPayment'] as const;
    const { served, lastRefused } = await statusesOf(64, (index) => {
      const { run, headers } = way(index);
      const id = randomUUID();
      const name = guesses[Math.floor(index / 4) % 4] ?? 'readOrder';
      return run(name, name === 'beginPayment' ? { orderId: id } : { id, quantity: 1 }, headers);
    });
    expect({ served, lastRefused }).toEqual({ served: 60, lastRefused: true });
  });

  it('T3 let no one walk through three hundred session ids in a minute', async () => {
    const { lastRefused } = await statusesOf(300, (index) => {
      const { run, headers } = way(index);
      return run('readCart', { sessionId: `session_guess_${index}` }, headers);
    });
    expect(lastRefused).toBe(true);
  });

  it('let the whole catalogue be made for one caller two times a second, in batches too', async () => {
    const names = Array(10).fill('catalogue.list').join(',');
    const ask = (index: number) => fetch(`${address()}/trpc/${names}?batch=1&x=${index}`);
    for (let index = 0; index < 12; index += 1) expect((await ask(index)).status).toBe(200);
    const refused = await ask(12);
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(true);
    const kept = `${address()}/trpc/catalogue.list?batch=1&input=%7B%7D`;
    expect((await fetch(kept)).status, 'as the browser asks').toBe(200);
  });

  it('take no call whose answer would begin before its work is done', async () => {
    const headers = { 'trpc-accept': 'application/jsonl' };
    const answer = await fetch(`${address()}/trpc/catalogue.home?batch=1`, { headers });
    expect(answer.status).toBe(415);
  });

  it('T16 let ten payments of one order begin in ten minutes', async () => {
    const product = await createProduct(shop.services);
    const placed = await via('REST', address)<OrderView>('placeOrder', {
      ...orderFor([{ product }]),
    });
    const result = await statusesOf(11, (index) => {
      const { run, headers } = way(index);
      return run('beginPayment', { orderId: placed.body.id }, headers);
    });
    expect(result).toEqual({ served: 10, lastRefused: true });
  });

  it('T43 keep the flowers of five unpaid orders of one mail address, of thirty and fifteen newcomers of one address, until their time is over', async () => {
    const product = await createProduct(shop.services, { stock: 160 });
    const order = (customerEmail: (index: number) => string) => (index: number) => {
      const { run, headers } = way(index);
      const sent = orderFor([{ product }], { customerEmail: customerEmail(index) });
      return run('placeOrder', { ...sent }, headers);
    };
    const ofOne = await statusesOf(
      6,
      order(() => 'Thandi@Example.com'),
    );
    expect(ofOne).toEqual({ served: 5, lastRefused: true });
    const ofMany = await statusesOf(
      41,
      order((index) => `shopper${index}@example.com`),
    );
    expect(ofMany).toEqual({ served: 40, lastRefused: true });

    expect(await stockOf(shop.services, product)).toBe(115);
    shop.clock.now = new Date(shop.clock.now.getTime() + QUARTER_MS);
    await expireHolds(shop.scope());
    expect(await stockOf(shop.services, product)).toBe(160);
  });

  it('T44 let sixty additions to a cart through in a minute', async () => {
    const { id: productId } = await createProduct(shop.services, { stock: 99 });
    const result = await statusesOf(61, (index) => {
      const { run, headers } = way(index);
      return run('addToCart', { sessionId: 'session_in_a_hurry', productId }, headers);
    });
    expect(result).toEqual({ served: 60, lastRefused: true });
  });

  it('T30 try ten passwords in a quarter of an hour, however many come at once, also after a restart', async () => {
    await createSignIn(shop).setUp();
    const attempt = (index: number) => {
      const { run, headers } = way(index);
      const password = `${PASSWORD} ${index}`;
      return run('signIn', { username: TEST_ADMIN, password }, headers);
    };
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt(index)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    // Nothing is in a server's memory only: both know of all of them.
    for (const index of [0, 2]) expect((await attempt(index)).status).toBe(429);
  });
});
