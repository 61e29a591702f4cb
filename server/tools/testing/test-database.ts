import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFor } from './database-url.ts';
import { query } from './query.ts';

export interface TestDatabase {
  readonly url: string;
}

/** Gives this test file a migrated database of its own, and drops it afterwards. */
export function useTestDatabase(): TestDatabase {
  const { url, create, drop } = createTestDatabase();
  beforeAll(create);
  afterAll(drop);
  return { url };
}

/** A migrated database that does not exist until it is created. */
export function createTestDatabase() {
  const { serverUrl, template } = inject('testDatabase');
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  return {
    url: databaseUrlFor(serverUrl, name),
    create: async () =>
      void (await query(serverUrl, `create database ${name} template ${template}`)),
    drop: async () => void (await query(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}
