import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

/**
 * Locks two products in the order of their ids, as a checkout of both does, with this in between: it waits for the first
 * one, and must not hold the second. Throws where it does.
 */
export async function checkoutBeside(
  databaseUrl: string,
  products: readonly [string, string],
  act: () => Promise<unknown>,
): Promise<void> {
  const [checkout, watcher] = [0, 1].map(() => new Client({ connectionString: databaseUrl }));
  if (!checkout || !watcher) throw new Error('no connection');
  for (const client of [checkout, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const lock = (id: string) => checkout.query('select from product where id = $1 for update', [id]);
  await checkout.query('begin');
  await checkout.query(`set local lock_timeout = '500ms'`);
  await lock(products[0]);
  const acting = act();
  await waitUntil(async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rowCount ?? 0) > 0;
  });
  try {
    await lock(products[1]);
  } finally {
    await checkout.query('rollback');
  }
  await acting;
}
