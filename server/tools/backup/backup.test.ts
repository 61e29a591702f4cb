import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Pool } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { keysOf } from '#contract/text/record-of.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { openScope } from '#server/app/open-scope.ts';
import { JOBS } from '#server/app/workers/register-workers.ts';
import { saveDeliverySettings } from '#server/features/delivery/save-delivery-settings.ts';
import { photo } from '#server/features/image/testing/hostile-images.ts';
import { uploadPicture, useNoUploads } from '#server/features/image/testing/upload-kit.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { requeueLostJobs } from '#server/app/workers/requeue-lost-jobs.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { createProduct, orderFor, sentProduct } from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { openTestServer } from '#server/tools/testing/test-server.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { checkBackup } from './check-backup.ts';
import { allRows } from './testing/all-rows.ts';
import { useBackups } from './testing/backup-kit.ts';

/** Also with U+2028, which ends a line for some programs and not for others. */
const AWKWARD = 'Zoë’s "roses" \\ 🌷\n\ttab,\u2028 {"json": [1.10]}';

const shop = useTestShop({ isOwn: true });
useNoUploads(shop);
const backups = useBackups(shop);

describe('a backup', () => {
  it('brings back every row, every picture, and counters that go on', async () => {
    const imageUrl = await uploadPicture(shop, await photo(400, 300).jpeg().toBuffer());
    const owner = await shop.adminTrpc();
    await owner.admin.products.create(sentProduct({ description: AWKWARD, imageUrl }) as never);
    await ordersIn(shop).paid({ specialInstructions: AWKWARD });
    const product = await createProduct(shop.services);
    // As a browser orders.
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'idempotency-key': randomUUID() },
      payload: orderFor([{ product }]),
    });

    const backup = await backups.back();
    expect(backup.missing).toEqual([]);
    await backups.restore(backup.folder);

    const { admin_session: _ended, migration: _dated, ...before } = await allRows(shop.databaseUrl);
    expect(await allRows(backups.targetUrl)).toMatchObject(before);
    expect(before['order_event']?.length).toBeGreaterThan(2);
    expect(before['idempotency_key']).toHaveLength(1);
    const [picture = ''] = Object.keys(backup.manifest.pictures);
    expect(imageUrl).toContain(picture);
    const served = await shop.app.inject({ url: `${imageUrl}/320.webp` });
    const file = await backups.storeOf(backups.restored()).open(picture, '320.webp');
    expect(file && (await buffer(file.stream))).toEqual(served.rawPayload);
    const [next] = await query<{ id: string }>(
      backups.targetUrl,
      `select nextval(pg_get_serial_sequence('order_event', 'id')) > max(id) as id from order_event`,
    );
    expect(next?.id).toBe(true);
  });

  it('brings back the work that waits, of every kind that nothing else begins again', async () => {
    // The jobs of earlier tests' orders.
    await query(shop.databaseUrl, 'delete from pgboss.job');
    // Emails, and a message of PayFast's that is not settled yet.
    const placed = await ordersIn(shop).paid();
    await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: payfastNotification({ m_payment_id: placed.orderNumber }),
    });
    // An address for the newsletter that is not written to yet.
    await shop.trpc().newsletter.subscribe({ email: 'new@example.co.za' });
    // And one that waits for a bouquet.
    const { id: productId } = await createProduct(shop.services, { stock: 0 });
    await shop.trpc().backInStock.ask({ email: 'new@example.co.za', productId });
    // Delivery settings whose orders are not reviewed yet.
    const { settings, version } = await shop.scope().delivery.settings();
    await saveDeliverySettings(shop.scope(), 'owner', {
      version,
      settings: { ...settings, daysAhead: 30 },
    });
    const waiting = await waitingJobs(shop.databaseUrl);
    // A refund that the backup does not know of waits with the owner, as the order says; a subscription of which
    // PayFast was not told stands so among the owner's, and what PayFast still takes for one that ended is to refund.
    const WITH_THE_OWNER: readonly string[] = [
      'payment.refund-cancelled',
      'subscription.tell-payfast',
    ];
    const kinds = keysOf(JOBS).filter(
      (name) => JOBS[name].retried !== 'never' && !WITH_THE_OWNER.includes(name),
    );
    expect([...new Set(waiting.map(({ name }) => name))].toSorted()).toEqual(kinds.toSorted());
    await backups.restore((await backups.back()).folder);

    const clock = { now: new Date(shop.clock.now.getTime() + 2 * 60_000) };
    const pool = new Pool({ connectionString: backups.targetUrl });
    const { targetUrl } = backups;
    const server = await openTestServer(targetUrl, { clock, pool, uploads: backups.restored() });
    await openScope(server.services).transaction(requeueLostJobs);
    expect(await waitingJobs(targetUrl)).toEqual(waiting);
    await server.close();
    await pool.end();
  });

  it('is for its owner’s eyes only', async () => {
    await writeFile(join(shop.uploads, 'session-secret'), 'x'.repeat(40), { mode: 0o600 });
    await createProduct(shop.services);
    const backup = await backups.back();
    const folder = backups.folder();
    const names = await readdir(folder, { recursive: true });
    expect(names).toContain(`${backup.folder.slice(folder.length + 1)}/session-secret`);
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
    }
  });

  it('makes room: of three, two stay, and pictures are kept once', async () => {
    await uploadPicture(shop, await photo(40, 30).png().toBuffer());
    const made: string[] = [];
    for (const minute of [1, 2, 3]) {
      const now = () => new Date(Date.UTC(2026, 10, 21, 7, minute));
      made.push((await backups.back({ keep: 2, now })).folder);
    }
    const expected = [...made.slice(1), join(backups.folder(), 'pictures')];
    const names = await readdir(backups.folder());
    expect(names.map((name) => join(backups.folder(), name))).toEqual(expected);
    expect((await stat(join(shop.uploads, 'last-backup'))).mtime).toEqual(
      new Date(Date.UTC(2026, 10, 21, 7, 3)),
    );
  });

  it('that fails leaves the older ones, and nothing half done', async () => {
    const { folder } = await backups.back();
    const broken = {
      ...backups.storeOf(shop.uploads),
      open: () => Promise.reject(new Error('S3')),
    };
    await uploadPicture(shop, await photo(40, 30).png().toBuffer());
    await expect(backups.back({ keep: 1, store: broken })).rejects.toThrow('S3');
    expect(await readdir(backups.folder())).toEqual([
      folder.slice(backups.folder().length + 1),
      'pictures',
    ]);
  });

  it('waits for one that is being made in the same folder, whose half stays', async () => {
    await uploadPicture(shop, await photo(40, 30).png().toBuffer());
    const store = backups.storeOf(shop.uploads);
    const half = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = {
      ...store,
      open: async (id: string, name: string) => {
        half.resolve();
        await goOn.promise;
        return store.open(id, name);
      },
    };
    const first = backups.back({ store: slow, now: () => new Date('2026-11-21T07:00:00.000Z') });
    await half.promise;
    const said: string[] = [];
    const say = (sentence: string) => void said.push(sentence);
    const second = backups.back({ say, now: () => new Date('2026-11-21T07:01:00.000Z') });
    await waitUntil(() => said.length > 0);
    expect(said).toEqual(['Another backup is being made in this folder. Waiting for its end …']);
    expect(existsSync(join(backups.folder(), '2026-11-21T07-00-00-000Z.part'))).toBe(true);

    goOn.resolve();
    const made = await Promise.all([first, second]);
    for (const { folder } of made) await checkBackup({ folder, skipMissingPictures: false, say });
    expect(await readdir(backups.folder())).toEqual([
      '2026-11-21T07-00-00-000Z',
      '2026-11-21T07-01-00-000Z',
      'pictures',
    ]);
  });
});

it('a backup of an old version, before there was a search, is brought up to date by the next start', async () => {
  const { serverUrl } = inject('testDatabase');
  const old = `shop_test_${randomUUID().slice(0, 8)}_old`;
  const oldUrl = databaseUrlFor(serverUrl, old);
  await query(serverUrl, `create database ${old}`);
  onTestFinished(async () => {
    await query(serverUrl, `drop database ${old} with (force)`);
  });
  await withOrm(oldUrl, async (orm) => {
    const [first, second] = await orm.migrator.getPending();
    await orm.migrator.up({ migrations: [first, second].map((each) => String(each?.name)) });
  });
  await query(
    oldUrl,
    `insert into product (id, name, description, price_cents, image_url, occasions, sections,
       flower_types, rating, stock, display_order, sizes, created_at, updated_at)
     values (gen_random_uuid(), 'Strelitzia', '', 1, '', '{}', '{}', '{}', 5, 1, 1, '[]', now(), now())`,
  );
  const backup = await backups.back({ databaseUrl: oldUrl });
  expect(backup.manifest.migrations).toHaveLength(2);

  await backups.restore(backup.folder);
  await withOrm(backups.targetUrl, (orm) => migrate(orm, backups.targetUrl, async () => undefined));
  // A later migration made what is searched out of the products that were there.
  const found = await query(
    backups.targetUrl,
    'select name from product join product_search on product_id = id',
  );
  expect(found).toEqual([{ name: 'Strelitzia' }]);
});

async function waitingJobs(url: string): Promise<{ name: string }[]> {
  return query(
    url,
    `select name, data from pgboss.job where state < 'active' and name = any($1)
     order by name, data::text`,
    [keysOf(JOBS)],
  );
}

async function withOrm(url: string, work: (orm: Orm) => Promise<void>): Promise<void> {
  const orm = await openOrm(url);
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}
