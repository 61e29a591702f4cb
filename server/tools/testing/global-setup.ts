import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { databaseUrlFor } from './database-url.ts';
import { endServer } from './end-server.ts';
import { query } from './query.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server to make test databases on, and the migrated database they are copied from. */
    testDatabase: { serverUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run: `DATABASE_URL` when it is set, else the embedded one in a folder
 * of its own. A template is migrated once; each test file copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `shop_test_${randomBytes(6).toString('hex')}`;
  await query(server.url, `create database ${template}`);
  const url = databaseUrlFor(server.url, template);
  const orm = await openOrm(url);
  await migrate(orm, url, async () => undefined);
  await orm.close();
  project.provide('testDatabase', { serverUrl: server.url, template });
  return async () => {
    await query(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  process.once('exit', () => endServer(dataDir));
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  await makeFast(database.url);
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What these tests write need not outlive a power cut: waiting for the disk is a large part of a test. */
async function makeFast(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await query(url, `alter system set ${setting} = off`);
  }
  await query(url, 'select pg_reload_conf()');
}
