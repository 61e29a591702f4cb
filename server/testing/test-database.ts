import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFor } from './database-url.ts';

export interface TestDatabase {
  readonly url: string;
}

/** Gives this test file a migrated database of its own, and drops it afterwards. */
export function useTestDatabase(): TestDatabase {
  const { serverUrl, template } = inject('testDatabase');
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  beforeAll(() => run(serverUrl, `create database ${name} template ${template}`));
  afterAll(() => run(serverUrl, `drop database if exists ${name} with (force)`));
  return { url: databaseUrlFor(serverUrl, name) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
