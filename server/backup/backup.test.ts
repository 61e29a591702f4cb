import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { type Orm, openOrm } from '#server/database/orm.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { databaseUrlFor } from '#server/testing/database-url.ts';
import { createProduct, orderFor, sentProduct } from '#server/testing/factories.ts';
import { ledgerFaults } from '#server/testing/ledger.ts';
import { query } from '#server/testing/query.ts';
import { ordersIn } from '#server/testing/shop-orders.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { createDiskPictureStore } from '#server/upload/stores/disk-picture-store.ts';
import { photo } from '#server/upload/testing/hostile-pictures.ts';
import { uploadPicture, useNoUploads } from '#server/upload/testing/upload-kit.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const AWKWARD = 'Zoë’s "roses" \\ 🌷\n\ttab, {"json": [1.10]}';

const shop = useTestShop();
useNoUploads(shop);
const { serverUrl } = inject('testDatabase');
const target = `shop_test_${randomBytes(6).toString('hex')}`;
const targetUrl = databaseUrlFor(serverUrl, target);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await query(serverUrl, `drop database if exists ${target} with (force)`);
  await query(serverUrl, `create database ${target}`);
});
afterAll(async () => {
  await query(serverUrl, `drop database if exists ${target} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const storeOf = (uploads: string) =>
  createDiskPictureStore({ folder: uploads, address: (id) => `http://shop/${id}` });
const restoredStore = () => storeOf(join(folder, 'restored'));

async function back(keep = 30, now = new Date()): Promise<Backup> {
  const store = storeOf(shop.uploads);
  return makeBackup({
    databaseUrl: shop.databaseUrl,
    store,
    dataDir: shop.uploads,
    folder,
    keep,
    now,
  });
}

async function restore(backup: string): Promise<void> {
  await restoreBackup({ databaseUrl: targetUrl, store: restoredStore(), folder: backup });
}

/** Every row of every table in PostgreSQL's own words, without what a backup leaves out. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_name not in ('admin_session', 'rate_limit', 'migration') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(url, `select t::text as row from "${name}" t`);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

describe('a backup', () => {
  it('brings back every row, every picture, and counters that go on', async () => {
    const imageUrl = await uploadPicture(shop, await photo(400, 300).jpeg().toBuffer());
    const owner = await shop.adminTrpc();
    await owner.admin.products.create(sentProduct({ description: AWKWARD, imageUrl }) as never);
    const orders = ordersIn(shop);
    await orders.paid({ specialInstructions: AWKWARD });
    await orders.flagged('The stock is gone');

    const backup = await back();
    expect(backup.missing).toEqual([]);
    await restore(backup.folder);

    const before = await rowsOf(shop.databaseUrl);
    expect(await rowsOf(targetUrl)).toEqual(before);
    expect(before['order_event']?.length).toBeGreaterThan(3);
    expect(before['product_search']?.length).toBe(3);
    const [picture = ''] = Object.keys(backup.manifest.pictures);
    expect(imageUrl).toContain(picture);
    const served = await shop.app.inject({ url: `${imageUrl}/320.webp` });
    const file = await restoredStore().open(picture, '320.webp');
    expect(file && (await buffer(file.stream))).toEqual(served.rawPayload);
    const [next] = await query<{ id: string }>(
      targetUrl,
      `select nextval(pg_get_serial_sequence('order_event', 'id')) > max(id) as id from order_event`,
    );
    expect(next?.id).toBe(true);
  });

  it('is whole while the shop sells: all its tables are of one moment', async () => {
    const product = await createProduct(shop.services, { stock: 10 });
    const selling = Array.from({ length: 10 }, async (_, index) => {
      const customerEmail = `shopper-${index}@example.co.za`;
      await shop.trpc().order.place(orderFor([{ product }], { customerEmail }) as never);
    });
    const [backup] = await Promise.all([back(), ...selling]);
    await restore(backup.folder);
    // As the next start does: what the ledger says of jobs needs a queue.
    const jobs = createJobQueue({ databaseUrl: targetUrl, log: silentLog });
    await jobs.start();
    await jobs.stop();
    expect(await ledgerFaults(targetUrl, 10)).toEqual([]);
  });

  it('is for its owner’s eyes only', async () => {
    await writeFile(join(shop.uploads, 'session-secret'), 'x'.repeat(40), { mode: 0o600 });
    await createProduct(shop.services);
    const backup = await back();
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
      made.push((await back(2, new Date(Date.UTC(2026, 10, 21, 7, minute)))).folder);
    }
    const expected = [...made.slice(1), join(folder, 'pictures')];
    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual(expected);
    expect((await stat(join(shop.uploads, 'last-backup'))).mtime).toEqual(
      new Date(Date.UTC(2026, 10, 21, 7, 3)),
    );
  });

  it('that fails leaves the older ones, and nothing half done', async () => {
    const { folder: first } = await back(1);
    const databaseUrl = 'postgres://nobody@127.0.0.1:9/none';
    const place = { store: restoredStore(), dataDir: shop.uploads, folder, keep: 1 };
    await expect(makeBackup({ ...place, databaseUrl, now: new Date() })).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(await readdir(folder)).toEqual([first.slice(folder.length + 1), 'pictures']);
  });
});

describe('a restore is refused', () => {
  it('into a database that is in use, which stays as it is', async () => {
    const backup = await back();
    const product = await createProduct(shop.services);
    const into = { databaseUrl: shop.databaseUrl, store: restoredStore(), folder: backup.folder };
    await expect(restoreBackup(into)).rejects.toThrow(/^The database is in use\. Restore into an /);
    expect(await shop.trpc().catalogue.byId({ id: product.id })).toMatchObject({ id: product.id });
  });

  it('from a folder without a complete backup', async () => {
    const backup = await back();
    await rm(join(backup.folder, 'manifest.json'));
    await expect(restore(backup.folder)).rejects.toThrow(/^There is no complete backup in /);
  });

  it('when a row was lost or altered on the way, and leaves no row behind', async () => {
    await createProduct(shop.services);
    const backup = await back();
    const path = join(backup.folder, 'product.jsonl.gz');
    const text = gunzipSync(await readFile(path)).toString();
    await writeFile(path, gzipSync(text.replace('59900', '59901')));
    await expect(restore(backup.folder)).rejects.toThrow(
      'The backup is damaged: the table product came out different (1 rows of 1). Nothing was restored.',
    );
    expect(await query(targetUrl, 'select id from product')).toEqual([]);
    // Nothing is in the way of one that is whole.
    await restore((await back()).folder);
    expect(await query(targetUrl, 'select id from product')).toHaveLength(1);
  });

  it('when this version does not know its migrations', async () => {
    const backup = await back();
    const path = join(backup.folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.migrations.push('Migration29991231235959_later');
    await writeFile(path, JSON.stringify(manifest));
    await expect(restore(backup.folder)).rejects.toThrow(
      'The backup is of a newer version of the shop: this one does not know Migration29991231235959_later.',
    );
  });
});

it('a backup of an old version, before there was a search, is brought up to date by the next start', async () => {
  const old = `${target}_old`;
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
  const place = { store: restoredStore(), dataDir: shop.uploads, folder, keep: 1 };
  const backup = await makeBackup({ ...place, databaseUrl: oldUrl, now: new Date() });
  expect(backup.manifest.migrations).toHaveLength(2);

  await restore(backup.folder);
  await withOrm(targetUrl, (orm) => migrate(orm, targetUrl, async () => undefined));
  // A later migration made what is searched out of the products that were there.
  const found = await query(
    targetUrl,
    'select name from product join product_search on product_id = id',
  );
  expect(found).toEqual([{ name: 'Strelitzia' }]);
});

async function withOrm(url: string, work: (orm: Orm) => Promise<void>): Promise<void> {
  const orm = await openOrm(url);
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}
