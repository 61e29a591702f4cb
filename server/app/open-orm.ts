import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '#server/platform/database/orm-options.ts';
import type { DatabaseWatchdog } from '#server/platform/database/database-watchdog.ts';
import { entities } from './entities.ts';

/**
 * Opens the connection pool. Close it with `orm.close()`. A running shop gives the sockets of its
 * {@link DatabaseWatchdog}, so that a database that falls silent is noticed, and says whether a pooler stands before it.
 */
export function openOrm(
  databaseUrl: string,
  way: { openSocket?: DatabaseWatchdog['open']; isPooled?: boolean } = {},
) {
  return MikroORM.init(ormOptions(databaseUrl, entities, way));
}

/** As {@link openOrm}, for a program of its own whose statements may take as long as they need. */
export function openPatientOrm(databaseUrl: string) {
  return MikroORM.init(ormOptions(databaseUrl, entities, { isPatient: true }));
}
