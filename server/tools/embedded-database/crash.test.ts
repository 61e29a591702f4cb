import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { newDataDir, serverPid, start } from './testing/data-dirs.ts';

/** How many connections hold the lock that makes the folder ours. */
async function locks(url: string): Promise<number> {
  const rows = await query(
    url,
    `select 1 from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name = 'shop owner'`,
  );
  return rows.length;
}

describe('a database that is killed', () => {
  it('comes back by itself at the same address with everything that was confirmed', async () => {
    const dataDir = await newDataDir();
    const { url, messages, losses } = await start(dataDir);
    await query(url, 'create table orders as select generate_series(1, 500) as id');
    // A pool of the shop notices as well, and simply connects again.
    const pool = new Pool({ connectionString: url });
    pool.on('error', () => undefined);
    await pool.query('select 1');

    process.kill(await serverPid(dataDir), 'SIGKILL');
    await waitUntil(() => messages.includes('The database is back.'));

    expect((await pool.query('select count(*)::int as n from orders')).rows).toEqual([{ n: 500 }]);
    expect(losses).toEqual([]);
    await pool.end();
  });

  it('comes back again and again', async () => {
    const dataDir = await newDataDir();
    const { url, messages } = await start(dataDir);

    for (const times of [1, 2, 3]) {
      process.kill(await serverPid(dataDir), 'SIGKILL');
      await waitUntil(() => messages.filter((one) => one.endsWith('is back.')).length === times);
    }

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is still ours afterwards', async () => {
    const dataDir = await newDataDir();
    const { url, messages } = await start(dataDir);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await waitUntil(() => messages.includes('The database is back.'));

    expect(await locks(url)).toBe(1);
  });

  it('can be stopped while it is coming back', async () => {
    const dataDir = await newDataDir();
    const { url, stop, messages, losses } = await start(dataDir);

    process.kill(await serverPid(dataDir), 'SIGKILL');
    await waitUntil(() => messages.length > 1);
    await stop();

    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(losses).toEqual([]);
  });
});

it('takes its lock again when only that connection is cut', async () => {
  const dataDir = await newDataDir();
  const { url, messages } = await start(dataDir);
  const pid = await serverPid(dataDir);

  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop owner'`,
  );
  await waitUntil(() => messages.includes('The database is back.'));

  expect(await serverPid(dataDir)).toBe(pid);
  expect(await locks(url)).toBe(1);
});

it('reports once that the database is lost when it cannot be brought back', async () => {
  const dataDir = await newDataDir();
  const { url, losses, stop } = await start(dataDir);
  await query(url, 'alter system set fsync = off');

  process.kill(await serverPid(dataDir), 'SIGKILL');
  await waitUntil(() => losses.length > 0);

  expect(losses.map(({ message }) => message)).toEqual([expect.stringContaining('fsync = off')]);
  await stop();
});
