import { expect, it, onTestFinished, vi } from 'vitest';
import { startFaultProxy } from '#server/tools/testing/fault-proxy.ts';
import { query } from '#server/tools/testing/query.ts';
import { setReadOnly } from '#server/tools/testing/read-only-database.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { listenForNotifications } from './pg-notifications.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { createDatabaseWatchdog } from './database-watchdog.ts';

const database = useTestDatabase();

async function proxy() {
  const started = await startFaultProxy(database.url);
  onTestFinished(() => started.close());
  return started;
}

it('R3 a request to a database that has gone silent fails within two seconds, and works once it is back', async () => {
  const proxied = await proxy();
  const way = createDatabaseWatchdog(proxied.url, silentLog);
  onTestFinished(() => way.stop());
  way.start();
  const orm = await openOrm(proxied.url, { openSocket: way.open });
  onTestFinished(() => orm.close());
  const ask = () =>
    orm.em
      .fork()
      .execute('select 1')
      .then(
        () => 'answered',
        (error: unknown) => error,
      );
  await waitUntil(async () => (await ask()) === 'answered');

  proxied.freeze();
  const began = performance.now();
  expect(isDatabaseUnavailable(await ask())).toBe(true);
  expect(performance.now() - began).toBeLessThan(2_000);
  // Now that it is known to be away no request waits for it.
  const later = performance.now();
  expect(isDatabaseUnavailable(await ask())).toBe(true);
  expect(performance.now() - later).toBeLessThan(200);

  proxied.pass();
  await waitUntil(async () => (await ask()) === 'answered');
});

it('a database that takes no writes is away, and there again once it takes them', async () => {
  const way = createDatabaseWatchdog(database.url, silentLog);
  onTestFinished(() => way.stop());
  await setReadOnly(database.url, true);
  way.start();
  await waitUntil(() => !way.isReachable());
  await setReadOnly(database.url, false);
  await waitUntil(() => way.isReachable());
  expect(await query(database.url, 'delete from mail where false')).toEqual([]);
});

it('a start waits for a database that is slow, until it begins to ask whether it is there', async () => {
  const proxied = await proxy();
  const way = createDatabaseWatchdog(proxied.url, silentLog);
  onTestFinished(() => way.stop());
  const orm = await openOrm(proxied.url, { openSocket: way.open });
  onTestFinished(() => orm.close());
  const em = orm.em.fork();
  await em.execute('select 1');
  // Longer than a running shop waits before it cuts every connection.
  proxied.delay(1_300);
  expect(await em.execute('select 2 as two')).toEqual([{ two: 2 }]);
});

it('a listener notices the silence, connects again and hears again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const way = await proxy();
  let notices = 0;
  const stop = listenForNotifications(
    way.url,
    ['catalogue_changed'],
    () => (notices += 1),
    silentLog,
  );
  onTestFinished(stop);
  await waitUntil(() => notices === 1);

  way.freeze();
  way.pass();
  vi.advanceTimersByTime(30_000);
  // Once for the connection that is lost, once for the new one.
  await waitUntil(() => notices === 3);

  await query(database.url, 'notify catalogue_changed');
  await waitUntil(() => notices > 3);
  expect(notices).toBe(4);
});
