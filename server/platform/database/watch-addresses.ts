import type { Log } from '#server/platform/log/log.ts';
import type { DatabaseAddresses } from './database-addresses.ts';
import { createDatabaseWatchdog, type DatabaseWatchdog } from './database-watchdog.ts';

interface AddressesWatchdog extends DatabaseWatchdog {
  /** As `open`, for what goes to PostgreSQL itself. */
  openDirect: DatabaseWatchdog['open'];
}

/** Watches the address of requests, and that of PostgreSQL itself where it is another. The database is there when it is by both. */
export function watchAddresses(
  { url, directUrl, isPooled }: DatabaseAddresses,
  log: Log,
): AddressesWatchdog {
  const way = createDatabaseWatchdog(url, log, { isPooled });
  const direct = isPooled ? createDatabaseWatchdog(directUrl, log) : way;
  const all = [...new Set([way, direct])];
  return {
    open: way.open,
    openDirect: direct.open,
    start() {
      for (const each of all) each.start();
    },
    isReachable: () => all.every((each) => each.isReachable()),
    async stop() {
      await Promise.all(all.map((each) => each.stop()));
    },
  };
}
