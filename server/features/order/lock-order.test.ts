import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createProduct, orderFor, setDelivery } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const shop = useTestShop();
/** As in the repository of the delivery settings. */
const SETTINGS_LOCK = 7_203_117;

async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

it('an order, a late payment and the owner’s settings never wait for each other in a circle', async () => {
  const product = await createProduct(shop.services);
  const [late, watcher] = [0, 1].map(() => new Client({ connectionString: shop.databaseUrl }));
  if (!late || !watcher) throw new Error('no connection');
  for (const client of [late, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  // A late payment has locked the products and will need the settings.
  await late.query('begin');
  await late.query('select from product where id = $1 for update', [product.id]);

  const ordering = shop.trpc().order.place(orderFor([{ product }]) as never);
  await waitUntil(async () => (await waiting(watcher)) === 1);
  let isSaved = false;
  const saving = shop.scope().transaction(async ({ delivery }) => {
    await delivery.lockSettings();
    isSaved = true;
  });
  // The owner is not kept waiting by an order that waits for products.
  await waitUntil(async () => isSaved || (await waiting(watcher)) > 1);
  expect(isSaved).toBe(true);
  await late.query(`set local lock_timeout = '1s'`);
  await late.query('select pg_advisory_xact_lock_shared($1)', [SETTINGS_LOCK]);
  await late.query('commit');
  await saving;
  await setDelivery(shop.services, {});
  await expect(ordering).resolves.toMatchObject({ status: 'pending_payment' });
});

it('an order that waits for the owner’s settings is held to what they say once they are saved', async () => {
  const product = await createProduct(shop.services);
  const watcher = new Client({ connectionString: shop.databaseUrl });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  let ordering: Promise<unknown> | undefined;
  await shop.scope().transaction(async ({ delivery, now }) => {
    const { settings, version } = await delivery.lockSettings();
    const closedDates = [{ date: '2026-11-22', reason: 'Stocktaking' }];
    const saved = { settings: { ...settings, closedDates }, version: version + 1 };
    ordering = shop
      .trpc()
      .order.place(orderFor([{ product }]) as never)
      .catch(String);
    await waitUntil(async () => (await waiting(watcher)) === 1);
    await delivery.saveSettings(saved, now());
  });
  expect(await ordering).toBe('TRPCError: We are closed: Stocktaking.');
});
