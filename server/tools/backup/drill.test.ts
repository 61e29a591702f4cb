import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { embeddedUrl } from '#server/tools/testing/embedded-url.ts';
import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { query } from '#server/tools/testing/query.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { allRows } from './testing/all-rows.ts';
import { fillShop, PERSON } from './testing/fill-shop.ts';
import { runNpm } from './testing/run-npm.ts';
import { visit, visitAsOwner } from './testing/shop-visitor.ts';

const STOCK = 1_000;
/** A backup that takes long on a busy machine must not sell out the day. */
const MOST_SOLD = 5;
/** For a shop of any size. This one is small, so it must be far below. */
const RESTORED_WITHIN_MS = 120_000;

/** Sessions and limits end with the machine; the migrations have other times, and are done again. */
const NOT_IN_BACKUP = ['admin_session', 'sign_in_challenge', 'rate_limit', 'migration'];

// Never the database of DATABASE_URL: this test loses it.
const EMBEDDED = { DATABASE_URL: '' };

it('a drill: the machine burns down while the shop sells, and the shop sells on from its backup', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-drill-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [burnt, fresh, backups] = [join(root, 'burnt'), join(root, 'fresh'), join(root, 'backups')];

  const first = await startShopProcess({ ...EMBEDDED, DATA_DIR: burnt, METRICS_PORT: '0' });
  onTestFinished(async () => void (await first.stop()));
  const password = (await readFile(join(burnt, 'admin-password'), 'utf8')).trim();
  const url = await embeddedUrl(burnt);
  await query(url, 'update product set stock = $1', [STOCK]);
  const { imageUrl, unpaid, paid, asked } = await fillShop(first.address, url, password);
  const before = await allRows(url);
  expect(emptyTables(before)).toEqual([]);
  const known = await visit(first.address).fetchOrder(paid.id);
  const { sold } = await sellDuring(first, async () => {
    expect(await runNpm(burnt, 'backup', [backups])).toMatch(/^\d+ rows and 1 picture are in /);
  });
  expect(sold.length).toBeGreaterThan(0);
  expect(Date.now() / 1_000 - (await lastBackupOf(first))).toBeLessThan(120);
  const after = await allRows(url);
  const lost = await buy(first);
  await first.stop();
  await rm(burnt, { recursive: true });

  const begun = performance.now();
  const [backup = ''] = await readdir(backups);
  const said = await runNpm(fresh, 'restore', [join(backups, backup)]);
  const restoredMs = performance.now() - begun;
  expect(said).toMatch(/^Checking the backup of \d{4}-[^]*\nThe backup is whole\.\n/);
  expect(said).toMatch(
    /\n\d+ rows and 1 picture are back as of \d{4}-.*\nTo go live again:\n1\. Start /,
  );
  expect(differences(before, after, await rowsIn(fresh))).toEqual([]);

  const second = await startShopProcess({ ...EMBEDDED, DATA_DIR: fresh });
  onTestFinished(async () => void (await second.stop()));
  expect(restoredMs + second.readyAfterMs).toBeLessThan(RESTORED_WITHIN_MS);
  const shopper = visit(second.address);
  const owner = await visitAsOwner(second.address, password);
  expect(await shopper.fetchOrder(paid.id)).toEqual(known);
  expect((await fetch(`${second.address}/api/orders/${lost}`)).status).toBe(404);
  expect((await fetch(second.address + imageUrl)).status).toBe(200);

  await shopper.pay(unpaid.id);
  const orders = owner.trpc.admin.orders;
  for (const { id } of [unpaid, paid, asked]) {
    for (const to of ['preparing', 'out_for_delivery', 'delivered'] as const) {
      const { status: from } = await orders.byId.query({ id });
      await orders.move.mutate({ orders: [{ id, from, anyway: true }], to });
    }
    expect((await orders.byId.query({ id })).status).toBe('delivered');
    expect(await owner.print({ orderId: id })).toBe('%PDF-');
  }
  await buy(second);
  // The bouquet that is waited for was sold out by hand.
  await query(await embeddedUrl(fresh), 'update product set stock = $1 where stock = 0', [STOCK]);
  expect(await invariantViolations(await embeddedUrl(fresh), STOCK)).toEqual([]);
  const erased = await runNpm(fresh, 'person', ['erase', PERSON]);
  expect(erased).toContain(paid.orderNumber);
  expect(await orders.byId.query({ id: paid.id })).toMatchObject({ customerName: 'Erased' });
}, 300_000);

/** A sentence for each table without a row: it would not be known whether it is in the backup. */
function emptyTables(rows: Record<string, string[]>): string[] {
  return Object.entries(rows)
    .filter(([, { length }]) => length === 0)
    .map(
      ([table]) =>
        `The table ${table} stays empty: add a step to server/tools/backup/testing/fill-shop.ts that fills it, by the use case that writes to it.`,
    );
}

/**
 * A sentence for each table that lacks a row which the shop had all the time while the backup was made, or
 * has one that should not be there. Rows that changed at that time may be the old or the new ones.
 */
function differences(
  ...all: [Record<string, string[]>, Record<string, string[]>, Record<string, string[]>]
) {
  const [before, after, restored] = all;
  return Object.entries(before).flatMap(([table, rows]) => {
    const found = new Set(restored[table]);
    if (NOT_IN_BACKUP.includes(table)) {
      return rows.some((row) => found.has(row)) ? [`${table} came back and should not.`] : [];
    }
    const stayed = rows.filter((row) => after[table]?.includes(row));
    const gone = stayed.filter((row) => !found.has(row));
    if (stayed.length === 0) return [`Every row of ${table} changed: nothing was compared.`];
    return gone.length > 0
      ? [`${table} lost ${gone.length} of ${stayed.length} rows: ${gone[0]}`]
      : [];
  });
}

/** Sells as fast as one visitor after the other buys, some orders, until the work is done. */
async function sellDuring(shop: ShopProcess, work: () => Promise<void>) {
  const sold: string[] = [];
  let isDone = false;
  const selling = (async () => {
    while (!isDone && sold.length < MOST_SOLD) sold.push(await buy(shop));
  })();
  await work().finally(() => (isDone = true));
  await selling;
  return { sold };
}

async function buy(shop: ShopProcess): Promise<string> {
  const id = randomUUID();
  const who = { customerEmail: `${id}@example.co.za`, sessionId: `session_${id}` };
  const placed = await visit(shop.address).order(who);
  if (!placed) throw new Error('The shop takes no orders.');
  return placed.id;
}

/** What a restored folder holds, before a shop starts on it. */
async function rowsIn(dataDir: string): Promise<Record<string, string[]>> {
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    return await allRows(database.url);
  } finally {
    await database.stop();
  }
}

/** What Prometheus is told, in seconds since 1970. */
async function lastBackupOf(shop: ShopProcess): Promise<number> {
  const [, address = ''] = /^Metrics for Prometheus are at (\S+)$/m.exec(shop.output()) ?? [];
  const metrics = await (await fetch(address)).text();
  return Number(/^shop_last_backup_timestamp_seconds (\d+)$/m.exec(metrics)?.[1]);
}
