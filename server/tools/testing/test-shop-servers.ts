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
type SharedOptions = Required<Pick<Options, 'rateLimits'>>;

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

/** The shops that the files of this worker share, by their options; they end with the worker. */
const SHARED = new Map<string, { shop: ShopServers; open: () => Promise<void> }>();

/** One database and one server for all files of a worker: opening them takes longer than many a file's tests. */
export function sharedShop(options: SharedOptions, now: Date): ShopServers {
  const key = JSON.stringify(options);
  const known = SHARED.get(key);
  const { shop, open: opened } = known ?? keptShop(options, now);
  if (!known) SHARED.set(key, { shop, open: opened });
  beforeAll(async () => {
    await opened();
    await rm(shop.uploads, { recursive: true, force: true });
    await mkdir(shop.uploads);
  });
  return shop;
}

function keptShop(options: SharedOptions, now: Date) {
  const database = createTestDatabase();
  const shop = unopened(database.url, now);
  const folder = inject('runFolder');
  let opening: Promise<void> | undefined;
  return {
    shop,
    open: () => (opening ??= database.create().then(() => open(shop, options, 1, folder))),
  };
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
