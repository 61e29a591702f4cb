import { expect, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const database = useTestDatabase();
/** More than the pool has connections. */
const TRANSACTIONS = 25;

it('R2 connections that die in the middle of transactions do not make the pool smaller', async () => {
  const orm = await openOrm(database.url);
  onTestFinished(() => orm.close());

  for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
    const failure: unknown = await orm.em
      .fork()
      .transactional(async (em) => {
        const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
        await query(database.url, 'select pg_terminate_backend($1)', [row?.pid]);
        await em.execute('select 1');
      })
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }

  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});
