import type { Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import {
  type DatabaseAddresses,
  onlyAddress,
} from '#server/platform/database/database-addresses.ts';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { checkDatabase } from './check-database.ts';

/**
 * The database to use: the one of DATABASE_URL, checked, or else the embedded one, started.
 * Throws an Error in one clear sentence.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
): Promise<DatabaseAddresses & { stop: () => Promise<void> }> {
  const given = addressesOf(config);
  if (given) {
    await checkDatabase(given);
    return { ...given, stop: async () => undefined };
  }
  const { url, stop } = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (message) => log.warn(message),
    onLost: (error) => {
      // Nothing can be sold any more; a monitor of the process must see that.
      log.fatal({ err: error }, 'the database is gone and cannot be restarted');
      process.exit(1);
    },
  });
  return { ...onlyAddress(url), stop };
}

/** Returns the addresses that the settings give; undefined where the database is the embedded one. */
export function addressesOf({
  databaseUrl,
  databaseDirectUrl,
}: Config): DatabaseAddresses | undefined {
  if (!databaseUrl) return undefined;
  if (!databaseDirectUrl) return onlyAddress(databaseUrl);
  return { url: databaseUrl, directUrl: databaseDirectUrl, isPooled: true };
}
