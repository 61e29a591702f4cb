import { Migrator } from '@mikro-orm/migrations';
import {
  defineConfig,
  type EntityClass,
  type MikroORM,
  UnderscoreNamingStrategy,
} from '@mikro-orm/postgresql';
import type { DatabaseWatchdog } from './database-watchdog.ts';
import { PooledClient } from './pooled-client.ts';

type OpenSocket = DatabaseWatchdog['open'];

/**
 * Bounds of the ORM's connections, in milliseconds (docs/reference/security.md, R3). The server keeps to the first
 * three. This side keeps to the last two, because a server that has gone silent ends nothing; the
 * one for an answer is longer, so that a slow statement is ended by the server, which then is free.
 * They hold for migrations too: a longer step has to be cut into several.
 */
const LIMITS_MS = {
  statement: 4_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  /** For a connection, a free one of the pool or a new one. */
  connect: 1_500,
  answer: 8_000,
};
const POOL_SIZE = 10;

/**
 * Returns the one MikroORM configuration, for the server, the tests and the command line. Only the command line keeps
 * the snapshot: a server that migrates must not write into the sources. `isPatient` lifts the bounds on statements.
 */
export function ormOptions(
  databaseUrl: string,
  entities: readonly EntityClass[],
  {
    keepsSnapshot = false,
    isPatient = false,
    openSocket,
  }: { keepsSnapshot?: boolean; isPatient?: boolean; openSocket?: OpenSocket } = {},
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
      Client: PooledClient,
      ...(openSocket && { stream: openSocket }),
      connectionTimeoutMillis: LIMITS_MS.connect,
      ...(!isPatient && {
        query_timeout: LIMITS_MS.answer,
        options: [
          `-c statement_timeout=${LIMITS_MS.statement}`,
          `-c lock_timeout=${LIMITS_MS.lock}`,
          `-c idle_in_transaction_session_timeout=${LIMITS_MS.idleInTransaction}`,
        ].join(' '),
      }),
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
