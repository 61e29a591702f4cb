import { Client } from 'pg';
import type { Orm } from './orm.ts';

/** Any fixed number: servers that start at once queue here, and the first one migrates. */
const MIGRATION_LOCK = 7_203_114;

/**
 * Brings the database to the newest schema and runs `afterwards` (the seed) under the same lock.
 * Safe to call from several servers at once. Throws when a migration fails; nothing of it stays.
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
    await orm.migrator.up();
    await afterwards();
  } finally {
    await lock.end();
  }
}
