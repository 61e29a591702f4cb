import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { databaseUrlFor } from './database-url.ts';
import { query } from './query.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server to make test databases on, and the migrated database they are copied from. */
    testDatabase: { serverUrl: string; template: string };
    /** Where files of the whole run are kept. */
    runFolder: string;
  }
}

/** One PostgreSQL for the run. A template is migrated once; each test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const template = `shop_test_${randomBytes(6).toString('hex')}`;
  await query(server.url, `create database ${template}`);
  const url = databaseUrlFor(server.url, template);
  const orm = await openOrm(url);
  await migrate(orm, url, async () => undefined);
  await orm.close();
  project.provide('testDatabase', { serverUrl: server.url, template });
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  project.provide('runFolder', folder);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await query(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
