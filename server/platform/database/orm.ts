import type { MikroORM } from '@mikro-orm/postgresql';

/** The connection pool of a database, with every entity; app/open-orm.ts opens it. */
export type Orm = MikroORM;
