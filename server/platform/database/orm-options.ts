import { Migrator } from '@mikro-orm/migrations';
import {
  defineConfig,
  type EntityClass,
  type MikroORM,
  UnderscoreNamingStrategy,
} from '@mikro-orm/postgresql';
import type { DatabaseWatchdog } from './database-watchdog.ts';
import { PoolConnection, PreparingConnection } from './pool-connection.ts';
import { boundsAsOptions } from './statement-bounds.ts';

type OpenSocket = DatabaseWatchdog['open'];

/**
 * Bounds that this side keeps, in milliseconds (docs/reference/security.md, R3), because a server that has gone silent
 * ends nothing. The one for an answer is longer than the server's own (statement-bounds.ts), so that a slow statement
 * is ended by the server, which then is free.
 */
const LIMITS_MS = {
  /** For a connection, a free one of the pool or a new one. */
  connect: 1_500,
  answer: 8_000,
};
const POOL_SIZE = 10;

interface OrmKind {
  /** Only for the command line: a server that migrates must not write into the sources. */
  keepsSnapshot?: boolean;
  /** Lifts the bounds on statements. */
  isPatient?: boolean;
  /** Whether a pooler stands before the database: it takes no bounds from its clients, and it keeps no named statements. */
  isPooled?: boolean;
  openSocket?: OpenSocket | undefined;
}

/** Returns the one MikroORM configuration, for the server, the tests and the command line. */
export function ormOptions(
  databaseUrl: string,
  entities: readonly EntityClass[],
  { keepsSnapshot = false, isPatient = false, isPooled = false, openSocket }: OrmKind = {},
) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [...entities],
    namingStrategy: UnderscoreNamingStrategy,
    extensions: [Migrator],
    forceUtcTimezone: true,
    // The migrator's progress lines are no JSON; the shop itself logs the important ones.
    logger: () => undefined,
    pool: { min: 0, max: POOL_SIZE },
    // Having looked for the database before, the migrator would make its own table outside of a transaction.
    ensureDatabase: !isPatient,
    // Kept by the rate limiter's library and by the trigger of products, not by entities; the functions
    // of that trigger are the migrations' too.
    schemaGenerator: {
      skipTables: ['rate_limit', 'product_search', 'search_word'],
      ignoreRoutines: true,
    },
    driverOptions: {
      Client: isPooled ? PoolConnection : PreparingConnection,
      ...(openSocket && { stream: openSocket }),
      connectionTimeoutMillis: LIMITS_MS.connect,
      ...(!isPatient && { query_timeout: LIMITS_MS.answer }),
      ...(!isPatient && !isPooled && { options: boundsAsOptions() }),
    },
    migrations: {
      path: `${import.meta.dirname}/../../../migrations`,
      glob: '!(*.d|*.test).{js,ts}',
      tableName: 'migration',
      snapshot: keepsSnapshot,
      snapshotName: '.snapshot-shop',
    },
  });
}

/** The connection pool of a database, with every entity; app/open-orm.ts opens it. */
export type Orm = MikroORM;
