import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { statementsOf } from './statements.ts';
import { readTableFile, writeTableFile } from './table-file.ts';
import { readRows } from './table-rows.ts';
import { listTables } from './tables.ts';

const shop = useTestShop({ isOwn: true });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'long-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PHOTOS = 60;
/** As many characters as a program may have at once, whatever a table holds. */
const MOST = 20_000_000;

async function collect(batches: AsyncIterable<string[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const lines of batches) {
    expect(lines.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MOST);
    all.push(...lines);
  }
  return all;
}

it('rows with photos are read, written and read again a few at a time', async () => {
  const { id } = await ordersIn(shop).paid();
  await shop.scope().transaction(async ({ orders, photos, now }) => {
    const order = await orders.lockById(id);
    if (!order) throw new Error('There is no order.');
    for (let index = 0; index < PHOTOS; index += 1) {
      const picture = { jpeg: randomBytes(300_000), width: 4, height: 3 };
      const times = { takenAt: now(), storedAt: now() };
      await photos.add({ id: randomUUID(), order, kind: 'door', ...picture, ...times });
    }
  });
  await shop.services.orm.em.fork().transactional(async (em) => {
    // A backup reads over a connection of its own, which may rest while a file is written.
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    const statements = statementsOf(em);
    const table = (await listTables(statements)).find(({ name }) => name === 'order_photo');
    if (!table) throw new Error('There is no such table.');
    const lines = await collect(readRows(statements, table));
    expect(lines).toHaveLength(PHOTOS);
    const path = join(folder, 'order_photo.jsonl.gz');
    await writeTableFile(path, readRows(statements, table));
    expect((await collect(readTableFile(path))).join() === lines.join()).toBe(true);
  });
}, 60_000);
