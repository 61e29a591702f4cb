import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import { connectOrStartDatabase } from './connect-or-start-database.ts';

/**
 * The database of a shop that is there already, for a program that reads it: nothing is created. Throws an
 * Error in one clear sentence when the settings lead to no shop, as they do where they were forgotten.
 */
export async function reachShop(
  config: Config,
  log: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataDir } = config;
  const place = databaseUrl ? 'the database of DATABASE_URL' : `the data folder ${dataDir}`;
  const problem = `There is no shop in ${place}. Run this with the settings of the shop: DATA_DIR, DATABASE_URL.`;
  if (!databaseUrl) {
    await access(join(dataDir, 'postgres')).catch((cause: unknown) => {
      throw new Error(problem, { cause });
    });
  }
  const database = await connectOrStartDatabase(config, log);
  try {
    if (!(await holdsShop(database.url))) throw new Error(problem);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function holdsShop(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.shop_order') is not null as "isThere"`,
    );
    return rows[0]?.isThere === true;
  } finally {
    await client.end();
  }
}
