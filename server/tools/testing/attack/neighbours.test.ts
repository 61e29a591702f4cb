import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { openStream } from '#server/tools/testing/open-stream.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useListeningShop } from './listening-shop.ts';
import { send } from './send.ts';

// What one phone does to the other customers of its carrier's address.

const { shop, address } = useListeningShop({ rateLimits: true, trustedProxies: ['127.0.0.1'] });

interface Wish {
  product: Product;
  cart?: string;
  email?: string;
  /** Names a bouquet that does not exist. */
  isMissing?: boolean;
}

/** Orders from the one address that all share, half a second after the last. */
async function answerTo({ product, cart, email, isMissing }: Wish) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 500);
  const sent = orderFor([{ product }], {
    sessionId: cart ?? `session_${randomUUID()}`,
    customerEmail: email ?? 'stranger@example.com',
  });
  const items = sent.items.map((item) => ({
    ...item,
    ...(isMissing && { productId: randomUUID() }),
  }));
  const body = { ...sent, items };
  const headers = { 'x-forwarded-for': '41.0.0.1' };
  return send(address(), { method: 'POST', path: '/api/orders', body, headers });
}

const order = async (wish: Wish) => (await answerTo(wish)).status;

async function expectNeighbourToOrder(product: Product): Promise<void> {
  const neighbour = { product, cart: 'cart_of_a_neighbour', email: 'thandi@example.co.za' };
  expect(await order(neighbour)).toBe(201);
  for (let change = 0; change < 5; change += 1) {
    expect(await order(neighbour), 'after a change of mind').toBe(201);
  }
}

it('T43 orders that replace one another in a few carts keep no neighbour from ordering', async () => {
  const product = await createProduct(shop.services, { stock: 100 });
  const statuses = new Set<number>();
  for (const cart of ['cart_of_a_stranger_1', 'cart_of_a_stranger_2', 'cart_of_a_stranger_3']) {
    for (let turn = 0; turn < 50; turn += 1) statuses.add(await order({ product, cart }));
  }
  expect(statuses).toEqual(new Set([201, 429]));
  await expectNeighbourToOrder(product);
  const { headers } = await answerTo({ product, cart: 'cart_of_a_stranger_1' });
  expect(Number(headers['retry-after']), 'the shorter of two waits').toBeLessThanOrEqual(60);
}, 60_000);

it('T43 attempts at what is not there, two a second, keep no neighbour from ordering', async () => {
  const product = await createProduct(shop.services, { stock: 100 });
  const statuses = new Set<number>();
  for (let turn = 0; turn < 130; turn += 1) {
    statuses.add(await order({ product, isMissing: true }));
  }
  expect(statuses).toEqual(new Set([404]));
  await expectNeighbourToOrder(product);
}, 60_000);

it('T43 unpaid orders that are cancelled again and again are slowed down', async () => {
  const product = await createProduct(shop.services, { stock: 100 });
  const statuses: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const body = orderFor([{ product }], { customerEmail: `stranger${turn}@example.com` });
    const headers = { 'x-forwarded-for': '41.0.0.1' };
    const placed = await send(address(), { method: 'POST', path: '/api/orders', body, headers });
    const { id }: { id: string } = JSON.parse(placed.text);
    const own = await shop.scope().orders.findById(id);
    const key = own ? shop.scope().orderAccessTokens.keyOf(own) : '';
    const cancel = { method: 'POST', path: '/trpc/order.cancel', body: { id, key }, headers };
    const { status } = await send(address(), cancel);
    statuses.push(status);
    if (status === 429) break;
  }
  expect(statuses.at(-1)).toBe(429);
  await expectNeighbourToOrder(product);
}, 60_000);

it('T43 streams to addresses of one IPv6 network are those of one caller', async () => {
  const product = await createProduct(shop.services, { stock: 100 });
  const orders = ordersIn(shop);
  const watch = async ({ id }: { id: string }, caller: string) => {
    const input = encodeURIComponent(JSON.stringify({ id }));
    const url = `${address()}/trpc/order.watch?input=${input}`;
    return openStream(url, { 'x-forwarded-for': caller });
  };
  const first = await orders.paid({}, product);
  const oldest = await watch(first, '2001:db8:5:5::');
  const elsewhere = await watch(first, '2001:db8:6:5::');
  for (const stream of [oldest, elsewhere]) for (const _told of [1, 2]) await stream.next();
  for (let host = 1; host <= BOUNDS.streamsOfOrder; host += 1) {
    expect((await watch(first, `2001:db8:5:5::${host}`)).status).toBe(200);
  }
  expect(await oldest.next(), 'made room for a later one').toBeUndefined();

  // In turn: more at once would each give one up to an order that is watched less.
  for (let host = 1; host < BOUNDS.streamsOfNetwork; host += 1) {
    const order = await orders.paid({}, product);
    expect((await watch(order, `2001:db8:5:5::a:${host.toString(16)}`)).status).toBe(200);
  }
  const another = await orders.paid({}, product);
  expect((await watch(another, '2001:db8:5:5::b')).status).toBe(429);
  expect((await watch(another, '2001:db8:7:5::b')).status).toBe(200);
}, 60_000);
