import { beforeEach, describe, expect, it } from 'vitest';
import { judgeAddress } from '#server/http/canonical-address.ts';
import { createProduct } from '#server/testing/factories.ts';
import { ordersIn } from '#server/testing/shop-orders.ts';
import { useListeningShop } from './listening-shop.ts';
import { spellings } from './spellings.ts';
import { exchange } from './wire.ts';

// However an address is spelled: it answers as the plain one does, or leads to it, or is refused. What is
// one person's is never among what everybody is sent.

const { shop, address } = useListeningShop({ asStarted: true, pages: true, servers: 1 });
const NO_STORE = /^cache-control: no-store\r?$/im;
const SECRET = 'Fourth Avenue';
const SESSION = 'session_of_the_spellings_1';

let cookie = '';
let orderId = '';
let key = '';
beforeEach(async () => {
  const product = await createProduct(shop.services);
  const order = await ordersIn(shop).paid({ customerName: SECRET, sessionId: SESSION }, product);
  orderId = order.id;
  const scope = shop.scope();
  const stored = await scope.orders.findById(orderId);
  key = stored ? scope.orderKeys.keyOf(stored) : '';
  const line = { sessionId: SESSION, productId: product.id, size: 'm' };
  await shop.trpc().cart.add(line);
  cookie = await shop.signIn();
});

interface Heard {
  status: number;
  head: string;
  body: string;
}

/** What a client hears in the end that follows where it is led to. */
async function ask(target: string, headers = ''): Promise<Heard> {
  const text = await exchange(
    address(),
    `GET ${target} HTTP/1.1\r\nhost: shop\r\naccept-encoding: identity\r\n${headers}connection: close\r\n\r\n`,
  );
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const [, location] = /^location: (.*)$/im.exec(head) ?? [];
  if (location === undefined) return { status, head, body: text.slice(end) };
  expect(judgeAddress(location), `${target} leads to ${location}`).toBe('canonical');
  return ask(location, headers);
}

const ADDRESSES: Record<string, { path: () => string; isOwners?: true; says?: () => string }> = {
  'an order’s page': { path: () => `/my-order/${orderId}?key=${key}`, says: () => SECRET },
  'the page that looks an order up': { path: () => '/my-order' },
  'the checkout': { path: () => '/checkout' },
  'an order': { path: () => `/api/orders/${orderId}`, says: () => orderId },
  'a cart': { path: () => `/api/cart/${SESSION}`, says: () => '"priceAtTime"' },
  'an order by tRPC': {
    path: () => `/trpc/order.byId?input=${encodeURIComponent(JSON.stringify({ id: orderId }))}`,
    says: () => `"id":"${orderId}"`,
  },
  'the owner’s page of an order': {
    path: () => `/admin/orders/${orderId}`,
    isOwners: true,
    says: () => SECRET,
  },
  'the owner’s bouquets': {
    path: () => '/api/admin/products.csv',
    isOwners: true,
    says: () => '"stockWhenExported"',
  },
  'the owner’s overview': {
    path: () => '/trpc/admin.overview',
    isOwners: true,
    says: () => '"result"',
  },
};

describe('another spelling', { timeout: 120_000 }, () => {
  it.each(Object.entries(ADDRESSES))('of %s', async (_what, { path, isOwners, says }) => {
    const headers = isOwners ? `cookie: ${cookie}\r\n` : '';
    const plain = await ask(path(), headers);
    expect(plain.status).toBe(200);
    expect(plain.head).toMatch(NO_STORE);
    // Of a page that says nothing of anybody: its title.
    const told = says?.() ?? /<title>.*?<\/title>/.exec(plain.body)?.[0] ?? '';
    expect(told).not.toBe('');
    expect(plain.body).toContain(told);

    const all = spellings(path());
    expect(all.length).toBeGreaterThan(80);
    for (const spelled of all) {
      const { status, head, body } = await ask(spelled, headers);
      expect([200, 400, 401, 404, 405, 422], spelled).toContain(status);
      if (!body.includes(told)) continue;
      expect(head, spelled).toMatch(NO_STORE);
      expect(head, spelled).not.toMatch(/^etag:/im);
      // Nothing of the owner's was kept for a stranger who asks for the same.
      const strangers = isOwners ? (await ask(spelled)).body : '';
      expect(strangers, spelled).not.toContain(told);
    }
  });
});
