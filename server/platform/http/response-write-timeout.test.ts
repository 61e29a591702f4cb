import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { WRITE_STALL_MS } from './response-write-timeout.ts';

const shop = useTestShop({ isOwn: true });
let port = 0;
beforeAll(async () => {
  const address = await shop.listen();
  port = Number(new URL(address).port);
});

const get = (address: string) => `GET ${address} HTTP/1.1\r\nhost: shop\r\n\r\n`;
const PRODUCTS = get('/api/products');

/** Asks for the news of a new order. */
async function followOrder(): Promise<string> {
  const product = await createProduct(shop.services);
  const { id } = await shop.trpc().order.place(orderFor([{ product, quantity: 1 }]) as never);
  return get(`/trpc/order.watch?input=${encodeURIComponent(JSON.stringify({ id }))}`);
}

/** A connection from both of its ends. */
async function openConnection() {
  const accepted = once(shop.app.server, 'connection') as Promise<[Socket]>;
  const caller = connect(port, '127.0.0.1');
  onTestFinished(() => void caller.destroy());
  const [server] = await accepted;
  let read = '';
  caller.setEncoding('utf8').on('data', (text) => (read += text));
  return {
    server,
    ask: async (requests: string, until: string) => {
      caller.write(requests);
      while (!read.includes(until)) await once(caller, 'data');
    },
  };
}

const NEWS = '"pending_payment"';

it('an answer waits fifteen seconds for a client that does not read it', async () => {
  const { server, ask } = await openConnection();
  const limit = vi.spyOn(server, 'setTimeout');
  await ask(PRODUCTS, '[]');
  expect(limit.mock.calls[0]?.[0]).toBe(WRITE_STALL_MS);
});

it.each([
  ['as the first on its connection', ''],
  ['behind an answer that is still on its way', PRODUCTS],
])('a stream may be silent for as long as it likes, %s', async (_case, before) => {
  const { server, ask } = await openConnection();
  await ask(before + (await followOrder()), NEWS);
  expect(server.timeout ?? 0).toBe(0);
});

it('a stream may be silent on a connection that was used before', async () => {
  const { server, ask } = await openConnection();
  await ask(PRODUCTS, '[]');
  await ask(await followOrder(), NEWS);
  expect(server.timeout ?? 0).toBe(0);
});
