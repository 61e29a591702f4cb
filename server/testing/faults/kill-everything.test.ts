import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPostmasterPid } from '#server/embedded-database/postmaster-pid.ts';
import { readSettings } from '#server/payfast-stand-in/settings.ts';
import { buildStandIn } from '#server/payfast-stand-in/stand-in.ts';
import { embeddedUrl } from '#server/testing/embedded-url.ts';
import { ledgerFaults } from '#server/testing/ledger.ts';
import { query } from '#server/testing/query.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import { fetchProducts } from '#server/testing/fetch-products.ts';
import { type Acknowledged, nothingYet, shopUntilItIsGone } from './shopper.ts';

const ROUNDS = 5;
const SHOPPERS = 4;
const PLENTY = 100_000;
/** A job that was in hand when its server was killed is taken up again within a minute. */
const SETTLED_WITHIN_MS = 60_000;

describe('SIGKILL of everything, database included, in the middle of orders and payments', () => {
  it('five times in a row loses nothing that was acknowledged and counts nothing twice', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-kill-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { app, address: standIn } = await startLastingStandIn();
    onTestFinished(() => app.close());
    // Never the database of DATABASE_URL: this test kills its server.
    const settings = { DATA_DIR: dataDir, PAYFAST_BASE_URL: standIn, DATABASE_URL: '' };
    const acknowledged = nothingYet();

    let shop = await startShopProcess(settings);
    await stockUp(await embeddedUrl(dataDir));
    for (let round = 0; round < ROUNDS; round += 1) {
      await shopAndKill(shop, dataDir, standIn, acknowledged, `round_${round}`);
      shop = await startShopProcess(settings);
      expect(shop.readyAfterMs).toBeLessThan(15_000);
    }
    onTestFinished(async () => {
      await shop.stop();
    });

    const databaseUrl = await embeddedUrl(dataDir);
    expect(acknowledged.orders.length).toBeGreaterThan(ROUNDS * SHOPPERS);
    expect(acknowledged.unexpected).toEqual([]);
    await expectOrdersThere(databaseUrl, acknowledged);
    const paid = await acknowledgedPayments(standIn);
    expect(paid.length).toBeGreaterThan(ROUNDS);
    await waitUntil(
      async () => (await unpaidOf(databaseUrl, paid)).length === 0,
      SETTLED_WITHIN_MS,
    );
    await expectCartLinesThere(databaseUrl, acknowledged);
    expect(await ledgerFaults(databaseUrl, PLENTY)).toEqual([]);
  }, 180_000);
});

/** It outlives the kills, as PayFast does, and so knows which notifications were answered 200. */
async function startLastingStandIn() {
  const { app } = await buildStandIn({ ...readSettings({}), port: 0, control: true });
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function shopAndKill(
  shop: ShopProcess,
  dataDir: string,
  standIn: string,
  acknowledged: Acknowledged,
  round: string,
): Promise<void> {
  const products = await fetchProducts(shop.address);
  const shoppers = products
    .slice(0, SHOPPERS)
    .map((product, index) =>
      shopUntilItIsGone(shop.address, standIn, product, acknowledged, `${round}_${index}`),
    );
  // The moment is random on purpose: each run kills somewhere else.
  await pause(500 + Math.random() * 1_000);
  const database = await readPostmasterPid(join(dataDir, 'postgres'));
  await shop.kill();
  if (database) process.kill(database.pid, 'SIGKILL');
  await Promise.all(shoppers);
}

async function stockUp(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'update product set stock = $1', [PLENTY]);
}

/** A line is there, or its cart was emptied because it was paid. */
async function expectCartLinesThere(databaseUrl: string, { cartLines }: Acknowledged) {
  const lines = await query<{ id: string }>(databaseUrl, 'select id from cart_line');
  const carts = await query<{ id: string }>(
    databaseUrl,
    `select cart_session_id as id from shop_order where payment_status = 'paid'`,
  );
  const stored = new Set([...lines, ...carts].map(({ id }) => id));
  expect(
    cartLines.filter(({ id, sessionId }) => !stored.has(id) && !stored.has(sessionId)),
  ).toEqual([]);
}

async function expectOrdersThere(databaseUrl: string, { orders }: Acknowledged) {
  const rows = await query<{ id: string; order_number: string; total_cents: number }>(
    databaseUrl,
    'select id, order_number, total_cents from shop_order',
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { id, orderNumber, total } of orders) {
    expect(stored.get(id)).toMatchObject({
      order_number: orderNumber,
      total_cents: Math.round(Number(total) * 100),
    });
  }
}

/** The order numbers whose COMPLETE the shop has answered with 200. */
async function acknowledgedPayments(standIn: string): Promise<string[]> {
  const answer = await fetch(`${standIn}/__sim/transactions`);
  const { transactions } = (await answer.json()) as {
    transactions: { m_payment_id: string; attempts: { httpStatus: number | null }[] }[];
  };
  return transactions
    .filter(({ attempts }) => attempts.some(({ httpStatus }) => httpStatus === 200))
    .map((transaction) => transaction.m_payment_id);
}

async function unpaidOf(databaseUrl: string, orderNumbers: string[]): Promise<string[]> {
  const rows = await query<{ order_number: string }>(
    databaseUrl,
    `select order_number from shop_order where payment_status <> 'paid' and order_number = any($1)`,
    [orderNumbers],
  );
  return rows.map((row) => row.order_number);
}
