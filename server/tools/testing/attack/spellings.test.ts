import { createServer } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { hear } from './hear.ts';
import { useListeningShop } from './listening-shop.ts';
import { spelledTwice, spellings } from './spellings.ts';

// However an address is spelled: it answers as the plain one does, or leads to it, or is refused. What is
// one person's is never among what everybody is sent.

const { shop, address } = useListeningShop({ asStarted: true, pages: true, servers: 1 });
/** With two tricks, beside the others: the long form has some (`npm run test:faults -- --fault spellings`). */
const TWICE = Number(process.env['FAULT_ROUNDS'] ?? 0);
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

const ask = (target: string, headers?: string, shopAddress = address()) =>
  hear(shopAddress, target, headers);

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

interface Asked {
  /** What the plain address says. */
  told: string;
  headers: string;
  isOwners?: true | undefined;
  behind?: string;
}

/** What is wrong with the answers to these spellings of one address. */
async function faultsOf(
  all: readonly string[],
  { told, headers, isOwners, behind }: Asked,
): Promise<string[]> {
  const faults: string[] = [];
  for (const spelled of all) {
    const { status, head, body } = await ask(spelled, headers, behind);
    if (![200, 400, 401, 404, 405, 422].includes(status)) faults.push(`${spelled} is ${status}`);
    if (!body.includes(told)) continue;
    if (!NO_STORE.test(head) || /^etag:/im.test(head)) faults.push(`${spelled} may be kept`);
    // Nothing of the owner's was kept for a stranger who asks for the same.
    const strangers = isOwners ? (await ask(spelled, '', behind)).body : '';
    if (strangers.includes(told)) faults.push(`${spelled} tells a stranger`);
  }
  return faults;
}

describe('another spelling', { timeout: 120_000 + TWICE * 500 }, () => {
  it.each(Object.entries(ADDRESSES))('of %s', async (_what, { path, isOwners, says }) => {
    const headers = isOwners ? `cookie: ${cookie}\r\n` : '';
    const plain = await ask(path(), headers);
    expect(plain.status).toBe(200);
    expect(plain.head).toMatch(NO_STORE);
    // Of a page that says nothing of anybody: its title.
    const told = says?.() ?? /<title>.*?<\/title>/.exec(plain.body)?.[0] ?? '';
    expect(told).not.toBe('');
    expect(plain.body).toContain(told);

    const all = [...spellings(path()), ...spelledTwice(path(), TWICE)];
    expect(all.length).toBeGreaterThan(80);
    expect(await faultsOf(all, { told, headers, isOwners })).toEqual([]);
  });

  it('that a cache in between keeps is found', async () => {
    const cache = createServer((request, response) => {
      // It reads the address in its own way, and leaves out who may keep the answer.
      const { href } = new URL(request.url ?? '', address());
      void fetch(href).then(async (answer) => {
        response.writeHead(answer.status, { etag: '"kept"' }).end(await answer.text());
      });
    });
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void cache.close());
    const bound = cache.address();
    const behind = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
    const path = `/my-order/${orderId}?key=${key}`;
    const faults = await faultsOf([`/x/..${path}`], { told: SECRET, headers: '', behind });
    expect(faults).toEqual([`/x/..${path} may be kept`]);
  });
});
