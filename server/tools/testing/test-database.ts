import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFor } from './database-url.ts';
import { query } from './query.ts';

export interface TestDatabase {
  readonly url: string;
}

/** Gives this test file a migrated database of its own, and drops it afterwards. */
export function useTestDatabase(): TestDatabase {
  const { serverUrl, template } = inject('testDatabase');
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    await query(serverUrl, `create database ${name} template ${template}`);
  });
  afterAll(async () => {
    await query(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { url: databaseUrlFor(serverUrl, name) };
}
