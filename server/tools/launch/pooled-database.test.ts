import { describe, expect, it, onTestFinished } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { boundsAsOptions, boundsAsStatements } from '#server/platform/database/statement-bounds.ts';
import type { PoolerSettings } from '#server/tools/testing/pgbouncer/sample-pgbouncer.ts';
import {
  LACKS_PGBOUNCER,
  startPgbouncer,
  WHERE_PGBOUNCER,
} from '#server/tools/testing/pgbouncer/start-pgbouncer.ts';
import { query } from '#server/tools/testing/query.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { connectOrStartDatabase } from './connect-or-start-database.ts';
import { openLog } from './log.ts';
import { openDatabase } from './open-database.ts';

const database = useTestDatabase();
const log = openLog('silent');

/** What the shop says at a start with these settings. */
async function said(DATABASE_URL: string, DATABASE_DIRECT_URL = ''): Promise<string> {
  return openDatabase(configFrom({ DATABASE_URL, DATABASE_DIRECT_URL }), log).then(
    () => 'nothing',
    ({ message }: Error) => message,
  );
}

async function pooler(settings: PoolerSettings = {}, connectQuery?: string): Promise<string> {
  const started = await startPgbouncer(database.url, settings, connectQuery);
  onTestFinished(() => started.stop());
  return started.url;
}

it('a database that nothing stands before is taken by one address, or by two', async () => {
  expect(await said(database.url)).toBe('nothing');
  const other = new URL(database.url);
  other.searchParams.set('application_name', 'other');
  // With two addresses it is what stands before the first that sets the bounds of statements.
  expect(await said(other.href, database.url)).toContain('statement_timeout is 0 and not 4000');
  other.searchParams.set('options', boundsAsOptions());
  expect(await said(other.href, database.url)).toBe('nothing');
});

describe.skipIf(LACKS_PGBOUNCER)(`behind PgBouncer${WHERE_PGBOUNCER}`, () => {
  it('in transaction mode, PostgreSQL itself has to have an address too', async () => {
    const url = await pooler();
    expect(await said(url)).toBe(
      'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for what needs a connection of its own.',
    );
    expect(await said(url, database.url)).toBe('nothing');
  });

  it('in transaction mode is no address of PostgreSQL itself', async () => {
    const url = await pooler();
    expect(await said(url, url)).toBe(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode: set it to the address of PostgreSQL itself.',
    );
  });

  it('in transaction mode with one connection for all is known as such', async () => {
    expect(await said(await pooler({ default_pool_size: '1' }))).toContain('in transaction mode');
  });

  it('in transaction mode is known as such while others use it, and in turn', async () => {
    const url = await pooler({ server_round_robin: '1' });
    const busy = Array.from({ length: 12 }, () => query(url, 'select pg_sleep(0.5)'));
    expect(await said(url)).toContain('in transaction mode');
    await Promise.all(busy);
  });

  it('in statement mode is refused, whatever else is set', async () => {
    const url = await pooler({ pool_mode: 'statement' });
    const refusal =
      'DATABASE_URL leads through a pooler in statement mode, which takes no transactions: set the pooler to transaction mode.';
    expect(await said(url)).toBe(refusal);
    expect(await said(url, database.url)).toBe(refusal);
  });

  it('both addresses have to lead to one database', async () => {
    const url = await pooler();
    expect(await said(url, databaseUrlFor(database.url, 'postgres'))).toBe(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to addresses of the same one.',
    );
  });

  it('the bounds of statements have to hold', async () => {
    const url = await pooler({}, '');
    expect(await said(url, database.url)).toBe(
      `By DATABASE_URL, statement_timeout is 0 and not 4000: have the pooler that it leads through set the bounds of statements, in PgBouncer by connect_query = '${boundsAsStatements()}'.`,
    );
  });

  it('in session mode is as good as PostgreSQL itself where it lets the shop set its bounds, or has them', async () => {
    const session = { pool_mode: 'session' };
    expect(await said(await pooler(session))).toMatch(
      /^What stands before the database of DATABASE_URL does not pass on the bounds of statements \(.*options.*\)/,
    );
    const ignored = { ...session, ignore_startup_parameters: 'options' };
    expect(await said(await pooler(ignored, ''))).toContain('statement_timeout is 0 and not 4000');
    // What a client leaves behind is thrown away with what was set at the start.
    const kept = { ...ignored, server_reset_query: '' };
    expect(await said(await pooler(kept))).toBe('nothing');
  });

  it('a program beside the shop takes the address of PostgreSQL itself, and refuses a pooler', async () => {
    const url = await pooler();
    const pooled = { DATABASE_URL: url };
    const whole = configFrom({ ...pooled, DATABASE_DIRECT_URL: database.url });
    expect((await connectOrStartDatabase(whole, log)).url).toBe(database.url);
    await expect(connectOrStartDatabase(configFrom(pooled), log)).rejects.toThrow(
      'set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
  });
});
