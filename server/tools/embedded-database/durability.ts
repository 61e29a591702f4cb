import { DatabaseStartError } from './database-start-error.ts';

const settings = [
  { name: 'fsync', safe: ['on'] },
  { name: 'full_page_writes', safe: ['on'] },
  // remote_apply waits for everything `on` waits for, and for a standby as well.
  { name: 'synchronous_commit', safe: ['on', 'remote_apply'] },
] as const;

/**
 * Refuses a database that could forget an order it has already confirmed.
 * `query` runs one statement on a connection to the shop's own database and answers its rows.
 * Throws DatabaseStartError that names the setting.
 */
export async function assertDurable(
  query: (sql: string) => Promise<readonly object[]>,
): Promise<void> {
  for (const { name, safe } of settings) {
    const [row] = await query(`show ${name}`);
    const value = String(row === undefined ? '' : Object.values(row)[0]);
    if (!safe.some((one) => one === value)) {
      throw new DatabaseStartError(
        `The database has ${name} = ${value}, so a crash could lose paid orders. Set ${name} = on in the database and start again.`,
      );
    }
  }
}
