import { randomBytes } from 'node:crypto';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { query } from '#server/tools/testing/query.ts';

/** Makes a database on the server of the run. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['DATABASE_URL'];
  if (!server) throw new Error('The run has no PostgreSQL: see global-setup.ts');
  const name = `shop_e2e_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  return {
    url: databaseUrlFor(server, name),
    drop: async () => {
      await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}
