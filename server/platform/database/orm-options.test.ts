import { expect, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { namedStatement, prepared } from './prepared-statements.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';

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

it('R2 connections that end before their transaction begins do not make the pool smaller', async () => {
  const orm = await openOrm(database.url);
  onTestFinished(() => orm.close());

  for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
    const [row] = await orm.em.fork().execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    await query(database.url, 'select pg_terminate_backend($1)', [row?.pid]);
    // It fails, unless the pool knows by now that the connection has ended.
    await orm.em
      .fork()
      .transactional((em) => em.execute('select 1'))
      .catch(() => undefined);
  }

  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

it('a connection plans a statement of the source once, however many others there were', async () => {
  for (let length = 0; length < BOUNDS.statements; length += 1) {
    namedStatement([`select ${length}, $1`, [length]]);
  }
  const orm = await openOrm(database.url);
  onTestFinished(() => orm.close());
  const planned = await orm.em.fork().transactional(async (em) => {
    await prepared(em, 'select $1::int as planned', [1]);
    await prepared(em, 'select $1::int as planned', [2]);
    return em.execute(
      "select generic_plans + custom_plans as times from pg_prepared_statements where statement like '%as planned'",
    );
  });
  expect(planned).toEqual([{ times: '2' }]);
});
