import { randomBytes } from 'node:crypto';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { query } from '#server/tools/testing/query.ts';

/**
 * A database of its own on the server of DATABASE_URL, if that is set; else none, and the shop starts
 * its embedded one.
 */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['DATABASE_URL'];
  if (!server) return { url: '', drop: async () => undefined };
  const name = `shop_e2e_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  return {
    url: databaseUrlFor(server, name),
    drop: async () => {
      await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}
