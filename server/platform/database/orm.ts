import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from './orm-options.ts';
import type { WayToDatabase } from './way-to-database.ts';

export type Orm = Awaited<ReturnType<typeof openOrm>>;

/**
 * Opens the connection pool. Close it with `orm.close()`. A running shop gives the sockets of its
 * {@link WayToDatabase}, so that a database that falls silent is noticed.
 */
export function openOrm(databaseUrl: string, openSocket?: WayToDatabase['open']) {
  return MikroORM.init(ormOptions(databaseUrl, openSocket ? { openSocket } : {}));
}

/** As {@link openOrm}, for a program of its own whose statements may take as long as they need. */
export function openPatientOrm(databaseUrl: string) {
  return MikroORM.init(ormOptions(databaseUrl, { isPatient: true }));
}
