import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isLockTimeout } from './database-errors.ts';
import type { Orm } from './orm-options.ts';

/** Any fixed number: servers that start at once queue here, and the first one migrates. */
export const MIGRATION_LOCK = 7_203_114;
/** A step that waits for a table blocks others: it gives up soon (`orm-options.ts`) and retries. */
const ATTEMPTS = 30;
const BETWEEN_MS = 1_000;

/**
 * Brings the database to the newest schema and runs `afterwards` (the seed) under the same lock.
 * Safe to call from several servers at once, and while others serve from the same database. Throws when
 * a migration fails, or a table stays taken for a minute and more; nothing of it stays.
 */
export async function migrate(
  orm: Orm,
  databaseUrl: string,
  afterwards: () => Promise<void>,
): Promise<void> {
  const lock = new Client({ connectionString: databaseUrl });
  // A lost lock connection surfaces in the next query; without a listener it would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await goUp(orm);
    await afterwards();
  } finally {
    await lock.end();
  }
}

async function goUp(orm: Orm): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      await pause(BETWEEN_MS);
    }
  }
}
