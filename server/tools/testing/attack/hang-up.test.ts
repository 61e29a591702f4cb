import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { orderOf } from '#server/tools/testing/faults/shopper.ts';
import { procedures } from '#server/tools/testing/fuzz/trpc-targets.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { send } from './send.ts';
import { openRawConnection } from './raw-connection.ts';

// The built shop as a process of its own: a caller that leaves is no trouble of the shop's.

const database = useTestDatabase();
let dataDir = '';
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-hang-up-'));
  shop = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** How far a caller comes before it hangs up. */
const MOMENTS = {
  'within the head': (head: string) => head.slice(0, -9),
  'within the body': (head: string, body: string) =>
    `${head}\r\n${body.slice(0, Math.ceil(body.length / 2))}`,
  'before the answer': (head: string, body: string) => `${head}\r\n${body}`,
};

/** Every procedure, some routes and pages, each with a body where it takes one. */
async function requests(): Promise<[method: string, path: string, body: string][]> {
  const [product] = await fetchProducts(shop.address);
  if (!product) throw new Error('The shop has no bouquets.');
  const order = JSON.stringify(orderOf(product, 'session_that_hangs_up_1'));
  return [
    ...procedures.map(({ path, type }): [string, string, string] =>
      type === 'mutation' || isQueryOverPost(path)
        ? ['POST', `/trpc/${path}`, path === 'order.place' ? order : '{"id":"x","text":"x"}']
        : ['GET', `/trpc/${path}`, ''],
    ),
    ['POST', '/api/orders', order],
    ['POST', '/api/cart', '{"sessionId":"session_that_hangs_up_1"}'],
    ['POST', '/api/payfast/notify', 'm_payment_id=FS-1&payment_status=COMPLETE'],
    ['GET', '/', ''],
    ['GET', '/shop?q=roses', ''],
    ['GET', `/product/${product.slug}`, ''],
    ['GET', '/api/products', ''],
  ];
}

async function hangUp(text: string, how: 'destroy' | 'resetAndDestroy'): Promise<void> {
  const wire = openRawConnection(shop.address);
  wire.socket.write(text, () => wire.socket[how]());
  await wire.closed;
}

/** Returns the lines of the log so far that wake the operator. */
function alarms(): string[] {
  return shop
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|database/.test(line));
}

it('T47 hanging up at any moment leaves no line at error level and no trouble', async () => {
  const all = await requests();
  for (const text of Object.values(MOMENTS)) {
    for (const [method, path, body] of all) {
      const type = path.endsWith('notify')
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
      const lengths = body ? `content-type: ${type}\r\ncontent-length: ${body.length}\r\n` : '';
      const head = `${method} ${path} HTTP/1.1\r\nhost: shop\r\n${lengths}`;
      await hangUp(text(head, body), 'destroy');
      await hangUp(text(head, body), 'resetAndDestroy');
    }
  }
  await send(shop.address, { path: '/api/the-last-of-all' });
  await waitUntil(() => /"route":"\/api\/\*"[^\n]*answered/.test(shop.output()));
  expect(alarms()).toEqual([]);
  expect((await send(shop.address, { path: '/readyz' })).status).toBe(200);
});
