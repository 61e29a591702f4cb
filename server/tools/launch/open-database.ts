import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import { errorCodeOf } from '#server/platform/errors/errors.ts';
import { assertDurable } from '#server/tools/embedded-database/durability.ts';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';

/**
 * Says in a few words why PostgreSQL could not be reached or refused a connection, with what it said itself.
 * Its messages name the user or the database, never the password.
 */
function databaseTrouble(error: unknown): string {
  const code = errorCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const trouble = TROUBLES[code];
  if (trouble === undefined) return message || code;
  return IS_SQL_STATE.test(code) ? `${trouble} (${message})` : `${trouble} (${code})`;
}

const IS_SQL_STATE = /^[0-9][0-9A-Z]{4}$/;

const TROUBLES: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ECONNREFUSED: 'nothing listens at this host and port',
  ECONNRESET: 'what listens at this host and port is not PostgreSQL, or was stopped',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ETIMEDOUT: 'the host does not answer',
};

/** PostgreSQL 15; older servers lack what the migrations use. */
const OLDEST_SERVER = 150_000;

/**
 * The database to use: the one of DATABASE_URL, checked, or else the embedded one, started.
 * Throws an Error in one clear sentence.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  return startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (message) => log.warn(message),
    onLost: (error) => {
      // Nothing can be sold any more; a monitor of the process must see that.
      log.fatal({ err: error }, 'the database is gone and cannot be restarted');
      process.exit(1);
    },
  });
}

async function checkServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(`The database of DATABASE_URL cannot be used: ${databaseTrouble(cause)}.`, {
      cause,
    });
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
      throw new Error('The database of DATABASE_URL is too old: PostgreSQL 15 or newer is needed.');
    }
    await assertDurable(async (sql) => (await client.query<object>(sql)).rows);
  } finally {
    await client.end();
  }
}
