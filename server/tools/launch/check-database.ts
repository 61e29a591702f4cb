import { Client } from 'pg';
import type { DatabaseAddresses } from '#server/platform/database/database-addresses.ts';
import {
  boundsAsOptions,
  boundsAsStatements,
  STATEMENT_BOUNDS,
} from '#server/platform/database/statement-bounds.ts';
import { assertDurable } from '#server/tools/embedded-database/durability.ts';
import { databaseTrouble } from './database-trouble.ts';
import {
  leadToOneDatabase,
  sharesSessions,
  takesTransactions,
  withClients,
} from './detect-pooler.ts';

/** PostgreSQL 15; older servers lack what the migrations use. */
const OLDEST_SERVER = 150_000;
const DIRECT = 'DATABASE_DIRECT_URL';

/** Checks that the shop can use its database by these addresses. Throws an Error in one clear sentence. */
export async function checkDatabase(addresses: DatabaseAddresses): Promise<void> {
  const { url, directUrl, isPooled } = addresses;
  await checkServer('DATABASE_URL', url);
  if (!(await takesTransactions(url))) {
    throw new Error(
      'DATABASE_URL leads through a pooler in statement mode, which takes no transactions: set the pooler to transaction mode.',
    );
  }
  if (isPooled) await checkServer(DIRECT, directUrl);
  await assertKeepsSessions(addresses);
  if (isPooled && !(await leadToOneDatabase(directUrl, url))) {
    throw new Error(
      `${DIRECT} leads to another database than DATABASE_URL: set both to addresses of the same one.`,
    );
  }
  await checkBounds(addresses);
}

/** Throws an Error in one clear sentence when what needs a connection of its own would not have one. */
export async function assertKeepsSessions({ directUrl, isPooled }: DatabaseAddresses) {
  if (!(await sharesSessions(directUrl))) return;
  throw new Error(
    isPooled
      ? `${DIRECT} leads through a pooler in transaction mode: set it to the address of PostgreSQL itself.`
      : `DATABASE_URL leads through a pooler in transaction mode: set ${DIRECT} to the address of PostgreSQL itself, for what needs a connection of its own.`,
  );
}

async function checkServer(setting: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(`The database of ${setting} cannot be used: ${databaseTrouble(cause)}.`, {
      cause,
    });
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
      throw new Error(`The database of ${setting} is too old: PostgreSQL 15 or newer is needed.`);
    }
    const { rows: found } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (found[0]?.transaction_read_only === 'on') {
      throw new Error(
        `The database of ${setting} takes no writes, as a standby does: set it to the address of the primary.`,
      );
    }
    await assertDurable(async (sql) => (await client.query<object>(sql)).rows);
  } finally {
    await client.end();
  }
}

/** Throws unless the bounds of requests hold: a pooler takes them from no client, or throws them away. */
async function checkBounds({ url, isPooled }: DatabaseAddresses): Promise<void> {
  const asked = new URL(url);
  if (!isPooled) asked.searchParams.set('options', boundsAsOptions());
  const rows = await withClients([asked.href], async (client) => {
    const names = Object.keys(STATEMENT_BOUNDS);
    const sql = 'select name, setting::int as ms from pg_settings where name = any($1)';
    return (await client?.query<{ name: string; ms: number }>(sql, [names]))?.rows ?? [];
  }).catch((cause: unknown) => {
    throw new Error(
      `What stands before the database of DATABASE_URL does not pass on the bounds of statements (${databaseTrouble(cause)}): set ${DIRECT} to the address of PostgreSQL itself.`,
      { cause },
    );
  });
  for (const [name, most] of Object.entries(STATEMENT_BOUNDS)) {
    const ms = rows.find((row) => row.name === name)?.ms ?? 0;
    if (ms > 0 && ms <= most) continue;
    throw new Error(
      `By DATABASE_URL, ${name} is ${ms} and not ${most}: have the pooler that it leads through set the bounds of statements, in PgBouncer by connect_query = '${boundsAsStatements()}'.`,
    );
  }
}
