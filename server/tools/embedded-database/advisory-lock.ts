import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { databaseUser } from './create-cluster.ts';
import { DatabaseStartError, DataDirInUseError } from './database-start-error.ts';
import { assertDurable } from './durability.ts';
import { type Server, stopServer } from './server-process.ts';

/** The database the shop lives in. */
export const databaseName = 'shop';

const lockKey = 7_391_001;
const lockPollMs = 50;
/** A shop that has just been told to stop, or was killed, lets go within this. */
const lockPatienceMs = 3_000;
const connectPatienceMs = 3_000;

/** The right to use the database: a connection that holds the lock as long as it is open. */
export interface AdvisoryLock {
  /** Resolves when the connection is gone, from either side. */
  lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Connects to the server on this port, makes sure that it is ours, and takes it for this process.
 * Throws DatabaseStartError when another shop has it or it is not fit for orders; any other failure
 * may pass.
 */
export async function acquireAdvisoryLock(cluster: Cluster, server: Server): Promise<AdvisoryLock> {
  const client = await connect(cluster, server.port, 'postgres');
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  let owned = false;
  try {
    await assertSameFolder(client, cluster.folder);
    await lock(client, cluster.dataDir);
    owned = true;
    await ensureShopDatabase(client);
    await assertFit(cluster, server);
    return { lost, release: () => client.end() };
  } catch (error) {
    // Ours, but not durable: with it gone, corrected settings count at the next start.
    if (owned && error instanceof DatabaseStartError) await stopServer(server, cluster);
    await client.end();
    throw error;
  }
}

async function connect(cluster: Cluster, port: number, database: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: databaseUser,
    password: cluster.password,
    database,
    ssl: false,
    connectionTimeoutMillis: connectPatienceMs,
    application_name: 'shop owner',
  });
  // Without a listener a lost connection would end the process; `end` follows and is acted upon.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '28P01')) throw error;
    throw new DatabaseStartError(
      `The password in ${cluster.dataDir}/postgres.password is not the one of the database beside it. Put the right file back, or set DATA_DIR to another folder.`,
    );
  }
}

/** Another program's server may have got the port. */
async function assertSameFolder(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const answered = rows[0]?.data_directory ?? '';
  const real = await realpath(answered).catch(() => answered);
  if (real !== folder)
    throw new Error(`the server on the port serves another folder (${answered})`);
}

async function lock(client: Client, dataDir: string): Promise<void> {
  const deadline = performance.now() + lockPatienceMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [lockKey],
    );
    if (rows[0]?.taken) return;
    if (performance.now() > deadline) throw new DataDirInUseError(dataDir);
    await pause(lockPollMs);
  }
}

async function ensureShopDatabase(client: Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rows.length === 0) await client.query(`create database ${databaseName}`);
}

/** Asked in the shop's own database, because a database may override the server's settings. */
async function assertFit(cluster: Cluster, { port }: Server): Promise<void> {
  const client = await connect(cluster, port, databaseName);
  try {
    await assertDurable(async (sql) => (await client.query<object>(sql)).rows);
  } finally {
    await client.end();
  }
}
