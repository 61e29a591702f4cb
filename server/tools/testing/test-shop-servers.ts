import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createTestDatabase, useTestDatabase } from './test-database.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** What a test's shop is made of. */
export interface ShopServers {
  readonly databaseUrl: string;
  clock: { now: Date };
  pool: Pool;
  /** Empty until they have been started, before the first test of the file. */
  servers: TestServer[];
  /** The folder of uploaded pictures. */
  uploads: string;
}

type Options = Omit<TestServerOptions, 'clock' | 'pool' | 'uploads'>;

/** A database and so many servers that are this test file's alone. */
export function ownShop(options: Options, count: number, now: Date): ShopServers {
  const shop = unopened(useTestDatabase().url, now);
  beforeAll(() => open(shop, options, count));
  afterAll(async () => {
    for (const server of shop.servers) await server.close();
    await shop.pool.end();
    await rm(shop.uploads, { recursive: true, force: true });
  });
  return shop;
}

/** The shop that the files of this worker share, which ends with the worker, and how it is opened. */
let shared: { shop: ShopServers; opened: () => Promise<void> } | undefined;

/** One database and one server for all files of a worker: opening them takes longer than many a file's tests. */
export function sharedShop(now: Date): ShopServers {
  shared ??= keptShop(now);
  const { shop, opened } = shared;
  beforeAll(async () => {
    await opened();
    await rm(shop.uploads, { recursive: true, force: true });
    await mkdir(shop.uploads);
  });
  return shop;
}

function keptShop(now: Date) {
  const database = createTestDatabase();
  const shop = unopened(database.url, now);
  const folder = inject('runFolder');
  let opening: Promise<void> | undefined;
  const opened = () => (opening ??= database.create().then(() => open(shop, {}, 1, folder)));
  return { shop, opened };
}

function unopened(databaseUrl: string, now: Date): ShopServers {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  // The database may be dropped while a connection is idle.
  pool.on('error', () => undefined);
  return { databaseUrl, clock: { now }, pool, servers: [], uploads: '' };
}

async function open(
  shop: ShopServers,
  options: Options,
  count: number,
  folder = tmpdir(),
): Promise<void> {
  shop.uploads = await mkdtemp(join(folder, 'shop-uploads-'));
  const { databaseUrl, clock, pool, uploads } = shop;
  for (let index = 0; index < count; index += 1) {
    shop.servers.push(await openTestServer(databaseUrl, { ...options, clock, pool, uploads }));
  }
}
