import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import { addressOf } from '#server/tools/embedded-database/start-embedded-database.ts';
import { readPassword } from '#server/tools/embedded-database/password.ts';
import { isServing, readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';
import { assertKeepsSessions } from './check-database.ts';
import { addressesOf, openDatabase } from './open-database.ts';

/**
 * The shop's database for a program beside it, by an address that keeps its connections: the one that a running shop
 * uses, else it is started.
 */
export async function connectOrStartDatabase(
  config: Config,
  log: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const found = await findRunning(config);
  if (found) return found;
  const { directUrl, stop } = await openDatabase(config, log);
  return { url: directUrl, stop };
}

async function findRunning(config: Config) {
  const { dataDir } = config;
  const stop = async () => undefined;
  const given = addressesOf(config);
  if (given) {
    await assertKeepsSessions(given);
    return { url: given.directUrl, stop };
  }
  const folder = join(dataDir, 'postgres');
  const server = await readPostmasterPid(folder);
  const password = await readPassword(dataDir);
  const isThere = server?.ready && password && (await isServing(server.pid, folder));
  return isThere ? { url: addressOf({ password }, server.port), stop } : undefined;
}
