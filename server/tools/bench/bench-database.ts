import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { LIMIT_CHECKOUT_TABLES } from './limit-checkout.ts';
import { query } from '#server/tools/testing/query.ts';

export interface BenchDatabase {
  /** Migrated and empty. */
  shop: string;
  /** What the limit servers read and write. */
  limits: string;
  /** A folder that goes when this ends. */
  folder: string;
  stop(): Promise<void>;
}

const LIMIT_TABLES = `
  create table limit_product (id uuid primary key, name text not null, description text not null,
    sizes jsonb not null, price integer not null, stock integer not null check (stock >= 0));
  create table limit_line (id uuid primary key, session_id text not null, product_id uuid not null,
    quantity integer not null);
  create index on limit_line (session_id);
`;

/** The embedded PostgreSQL with its usual durability, in a folder of its own. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const server = await startEmbeddedDatabase({
    dataDir: folder,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const shop = databaseUrlFor(server.url, 'bench_shop');
  const limits = databaseUrlFor(server.url, 'bench_limits');
  await query(server.url, 'create database bench_shop');
  await query(server.url, 'create database bench_limits');
  await query(limits, LIMIT_TABLES + LIMIT_CHECKOUT_TABLES);
  const orm = await openOrm(shop);
  await migrate(orm, shop, async () => undefined);
  await orm.close();
  return {
    shop,
    limits,
    folder,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
