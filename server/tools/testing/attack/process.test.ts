import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { orderOf } from '#server/tools/testing/faults/shopper.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { TRANSPORTS, via } from './transports.ts';
import { send } from './send.ts';

// The shop as a process of its own, talkative, on a database of its own.

const PASSWORD = 'hydrangeas after the rain';
const FORGED = '\n{"level":60,"msg":"forged"}\n\u001b[31mred';
const sessionId = 'session_that_opens_a_cart';
const database = useTestDatabase();
let dataDir = '';
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-logs-'));
  shop = await startShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    ADMIN_PASSWORD: PASSWORD,
    PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const address = () => shop.address;

/** Does all that a shopper and the owner do, well and badly. Returns what must be in no log. */
async function useTheShop(): Promise<string[]> {
  const products: ProductView[] = JSON.parse(
    (await send(address(), { path: '/api/products' })).text,
  );
  const secrets = [sessionId, PASSWORD, 'jt7NOE43FZPn', 'Thandi', 'thandi@', '0821234567'];
  for (const transport of TRANSPORTS) {
    const run = via(transport, address);
    for (const product of products.slice(0, 1)) {
      const line = await run<CartLineView>('addToCart', { sessionId, productId: product.id });
      const order = await run<OrderView>('placeOrder', { ...orderOf(product, sessionId) });
      await run('readCart', { sessionId });
      await run('readOrder', { id: order.body.id });
      await run('beginPayment', { orderId: order.body.id });
      await run('setQuantity', { id: line.body.id, quantity: 'x' });
      await run('placeOrder', { ...orderOf(product, sessionId), customerPhone: '1' });
      await send(address(), { path: `/payment/success?order_id=${order.body.id}` });
      secrets.push(line.body.id, order.body.id, order.body.orderNumber);
    }
    await run('signIn', { username: 'admin', password: `${PASSWORD}, wrong` });
    const { answer } = await run('signIn', { username: 'admin', password: PASSWORD });
    const cookie = [answer.headers['set-cookie'] ?? ''].flat().join('; ');
    await run('createProduct', { name: 'A bouquet' }, { cookie });
    secrets.push(/session=([^;]+)/.exec(cookie)?.[1] ?? 'no cookie');
  }
  return [...secrets, 'Fourth Avenue', 'amountCents'];
}

/** Waits until a request that comes after all others is in the log. */
async function endOfLog(): Promise<string> {
  await send(address(), { path: '/api/the-last-of-all' });
  await waitUntil(() => /"route":"\/api\/\*"[^\n]*answered/.test(shop.output()));
  return shop.output();
}

it('T42 and T48 what is sent ready-made has the headers of every answer, and is no one’s own', async () => {
  for (const path of ['/', '/shop', '/api/products', '/trpc/catalogue.list']) {
    const plain = () => send(address(), { path });
    let known = await plain();
    // While the shop starts, its caches are filled again.
    await waitUntil(async () => known.text === (known = await plain()).text);
    const odd = {
      'x-forwarded-host': 'evil.example',
      cookie: 'admin-session=x',
      host: 'evil.example',
    };
    const again = await send(address(), { path, headers: odd });
    expect(again.text === known.text, path).toBe(true);
    expect({ ...again.headers, date: '' }, path).toEqual({ ...known.headers, date: '' });
    expect(again.headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(again.headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(again.headers, path).not.toHaveProperty('set-cookie');
  }
});

describe('the log', () => {
  it('T4 and T46 holds nothing personal, no session, no id that opens anything, and no secret', async () => {
    const secrets = await useTheShop();
    const log = await endOfLog();
    expect(log).toContain('"route":"/api/orders"');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('T46 is one line of JSON for each event, whatever is sent', async () => {
    for (const transport of TRANSPORTS) {
      const run = via(transport, address);
      await run('addToCart', { sessionId: FORGED, productId: FORGED, size: FORGED });
      await run('placeOrder', { customerName: FORGED, items: [{ productId: FORGED }] });
      await run('signIn', { username: FORGED, password: FORGED });
    }
    const path = `/${encodeURIComponent(FORGED)}?${encodeURIComponent(FORGED)}`;
    await send(address(), { path, headers: { 'user-agent': '\t{"msg":"forged"}' } });
    await send(address(), {
      method: 'POST',
      path: '/api/payfast/notify',
      body: `m_payment_id=${encodeURIComponent(FORGED)}&payment_status=COMPLETE`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const log = await endOfLog();
    expect(log).not.toContain('\u001b');
    const lines = log.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  });
});
