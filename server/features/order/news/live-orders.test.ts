import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { buildApp } from '#server/app/app.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { createSseConnections } from '#server/platform/http/sse-connections.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { openStream, type TestStream } from '#server/tools/testing/open-stream.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';

const shop = useTestShop({ isOwn: true });
let address = '';
beforeAll(async () => {
  address = await shop.listen();
});

async function placed() {
  const product = await createProduct(shop.services);
  return shop.trpc().order.place(orderFor([{ product, quantity: 1 }]) as never);
}

async function pay(id: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await markOrderPaid(scope, order, { reason: 'PayFast 1' });
  });
}

/** The next news of this kind; the word of an earlier change may come in between. */
async function newsWith(stream: TestStream, isMeant: (news: OwnerNewsView) => boolean) {
  for (;;) {
    const message = await stream.next();
    if (message?.event !== 'message' || isMeant(message.data as OwnerNewsView)) return message;
  }
}

const ofOrder = (id: string) =>
  `${address}/trpc/order.watch?input=${encodeURIComponent(JSON.stringify({ id }))}`;
const ofOwner = () => `${address}/trpc/admin.orders.watch`;

describe('a shopper’s stream', () => {
  it('tells how the order stands and then each change, and nothing personal', async () => {
    const { id } = await placed();
    const stream = await openStream(ofOrder(id));
    expect((await stream.next())?.event).toBe('connected');
    const first = await stream.next();
    expect(first?.data).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' });
    await pay(id);
    const second = await stream.next();
    expect(Object.keys(second?.data as object)).toEqual(['status', 'paymentStatus', 'changedAt']);
    expect(second?.data).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
  });

  it('is silent about other orders', async () => {
    const [mine, other] = [await placed(), await placed()];
    const stream = await openStream(ofOrder(mine.id));
    await stream.next();
    await stream.next();
    await pay(other.id);
    await pay(mine.id);
    expect((await stream.next())?.data).toMatchObject({ status: 'paid' });
  });

  it.each(['7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20', 'FS-2222-2222', ''])(
    'of an order that is not there, %j, is refused',
    async (id) => {
      const stream = await openStream(ofOrder(id));
      await stream.next();
      expect(await stream.next()).toMatchObject({ event: 'serialized-error' });
    },
  );
});

describe('the owner’s stream', () => {
  it('is refused to anybody else', async () => {
    expect((await openStream(ofOwner())).status).toBe(401);
    const cookie = await shop.signIn();
    expect((await openStream(ofOwner(), { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
  });

  it('tells of a paid order within two seconds, and of other changes', async () => {
    const order = await placed();
    const stream = await openStream(ofOwner(), { cookie: await shop.signIn() });
    expect(stream.status).toBe(200);
    await stream.next();
    expect((await stream.next())?.data).toMatchObject({ isUnsure: true, paid: [] });
    const paidAt = performance.now();
    await pay(order.id);
    const news = await newsWith(stream, ({ paid }) => paid.length > 0);
    expect(performance.now() - paidAt).toBeLessThan(2_000);
    expect(news?.data).toMatchObject({
      orderIds: [order.id],
      isUnsure: false,
      paid: [{ id: order.id, orderNumber: order.orderNumber, deliveryDate: order.deliveryDate }],
    });
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(order.id);
      if (locked) await scope.attention.raise(locked, { kind: 'cancel_requested' }, scope.now());
    });
    expect((await stream.next())?.data).toMatchObject({ orderIds: [order.id], paid: [] });
  });

  it('goes on from where it was cut off', async () => {
    const cookie = await shop.signIn();
    const [before, between] = [await placed(), await placed()];
    await pay(before.id);
    const first = await openStream(ofOwner(), { cookie });
    await first.next();
    const { id } = (await first.next()) ?? {};
    first.close();
    await pay(between.id);
    const second = await openStream(ofOwner(), { cookie, 'last-event-id': id ?? '' });
    await second.next();
    const missed = await newsWith(second, ({ paid }) => paid.length > 0);
    expect(missed?.data).toMatchObject({ paid: [{ id: between.id }] });
  });

  it('tells nothing more once the owner has signed out', async () => {
    const cookie = await shop.signIn();
    const order = await placed();
    const stream = await openStream(ofOwner(), { cookie });
    await stream.next();
    await stream.next();
    await shop.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });
    await pay(order.id);
    expect(await newsWith(stream, ({ paid }) => paid.length > 0)).toBeUndefined();
    expect(await stream.next()).toBeUndefined();
  });
});

describe('streams', () => {
  const others: FastifyInstance[] = [];
  afterAll(() => Promise.all(others.map((other) => other.close())));

  /** Another server of the shop: what the tests before this one opened is not open there. */
  async function anotherServer() {
    const streams = createSseConnections();
    const other = await buildApp(
      { ...shop.services, streams },
      { logger: undefined, trustedProxies: [] },
    );
    others.push(other);
    const there = await other.listen({ host: '127.0.0.1', port: 0 });
    /** Other customers at the address of this machine, each with an order of their own. */
    const neighbours = (many: number) =>
      Array.from({ length: many }, () =>
        streams.open(
          { isOwner: false, network: '127.0.0.1', order: randomUUID() },
          new AbortController().signal,
        ),
      );
    const follow = (url: string, headers = {}) => openStream(url.replace(address, there), headers);
    return { other, neighbours, follow };
  }

  it('are limited by caller, and one that is closed makes room', async () => {
    const { id } = await placed();
    const { neighbours, follow } = await anotherServer();
    const [first] = neighbours(BOUNDS.streamsOfNetwork);
    expect((await follow(ofOrder(id))).status).toBe(429);
    first?.close();
    expect((await follow(ofOrder(id))).status).toBe(200);
    expect((await follow(ofOrder((await placed()).id))).status).toBe(429);
  });

  it('of one customer, however many, leave those of others at the same address alone', async () => {
    const [greedy, modest] = [await placed(), await placed()];
    const { follow } = await anotherServer();
    for (let tab = 0; tab < BOUNDS.streamsOfNetwork; tab += 1) {
      const id = tab % 2 === 0 ? greedy.id : greedy.id.toUpperCase();
      expect((await follow(ofOrder(id))).status).toBe(200);
    }
    const stream = await follow(ofOrder(modest.id));
    expect(stream.status).toBe(200);
    await stream.next();
    expect((await stream.next())?.data).toMatchObject({ status: 'pending_payment' });
    await follow(ofOrder(greedy.id));
    await pay(modest.id);
    expect((await stream.next())?.data).toMatchObject({ status: 'paid' });
  });

  it('make room where their address has too many, in a way that lets their browsers come back', async () => {
    const [watchedTwice, newcomer] = [await placed(), await placed()];
    const { neighbours, follow } = await anotherServer();
    const oldest = await follow(ofOrder(watchedTwice.id));
    await oldest.next();
    await oldest.next();
    await follow(ofOrder(watchedTwice.id));
    neighbours(BOUNDS.streamsOfNetwork - 2);
    expect((await follow(ofOrder(newcomer.id))).status).toBe(200);
    // No "return": that would tell the browser not to come back.
    expect(await oldest.next()).toBeUndefined();
  });

  it('of the owner have room of their own beside those of strangers', async () => {
    const { id } = await placed();
    const { neighbours, follow } = await anotherServer();
    neighbours(BOUNDS.streamsOfNetwork);
    expect((await follow(ofOrder(id))).status).toBe(429);
    expect((await follow(ofOwner(), { cookie: await shop.signIn() })).status).toBe(200);
  });

  it('end at once when their server stops, so that browsers connect to another', async () => {
    const { id } = await placed();
    const { other, follow } = await anotherServer();
    const stream = await follow(ofOrder(id));
    await stream.next();
    await stream.next();
    const begun = performance.now();
    await other.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    // No "return": that would tell the browser not to come back.
    expect(await stream.next()).toBeUndefined();
  });
});
