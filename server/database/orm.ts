import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from './orm-options.ts';

export type Orm = Awaited<ReturnType<typeof openOrm>>;

/** Opens the connection pool. Close it with `orm.close()`. */
export function openOrm(databaseUrl: string) {
  return MikroORM.init(ormOptions(databaseUrl));
}
