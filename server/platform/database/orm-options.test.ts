import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { query } from '#server/tools/testing/query.ts';
import { setReadOnly } from '#server/tools/testing/read-only-database.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { PoolConnection } from './pool-connection.ts';
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

it.each(['begin', 'rollback'])(
  'R2 connections whose %s is not answered in time do not make the pool smaller',
  async (edge) => {
    const orm = await openOrm(database.url);
    onTestFinished(() => orm.close());
    const send = Reflect.get(Client.prototype, 'query');
    const sent = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    sent.mockImplementation(function (this: Client, ...given: unknown[]) {
      // As `pg` has it: the connection stays as it is.
      if (given[0] === edge) return Promise.reject(new Error('Query read timeout'));
      return Reflect.apply(send, this, given);
    });
    for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
      const failure: unknown = await orm.em
        .fork()
        .transactional((em) => em.execute('select 1 / 0'))
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
    }
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  },
);

it('R2 a connection that is lent and forgotten is given back once no answer can be awaited any more', async () => {
  const client = new PoolConnection({ connectionString: database.url, query_timeout: 8_000 });
  await client.connect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const given = new Promise((resolve) => (client.release = resolve));
  vi.advanceTimersByTime(11_000);
  await client.query('select 1');
  vi.advanceTimersByTime(11_000);
  expect(await client.query('select 2 as two')).toMatchObject({ rows: [{ two: 2 }] });
  vi.advanceTimersByTime(12_000);
  expect(await given).toBe(true);
});

it('a server that takes no writes counts as away, and its connection is not used again', async () => {
  const orm = await openOrm(database.url);
  onTestFinished(() => orm.close());
  const write = () =>
    orm.em
      .fork()
      .transactional((em) => em.execute('delete from mail where false'))
      .then(
        () => 'written',
        (error: unknown) => error,
      );
  await setReadOnly(database.url, true);
  expect(isDatabaseUnavailable(await write())).toBe(true);
  await setReadOnly(database.url, false);
  expect(await write()).toBe('written');
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
