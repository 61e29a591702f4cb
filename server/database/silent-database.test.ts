import { expect, it, onTestFinished, vi } from 'vitest';
import { query } from '#server/testing/query.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { useTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';
import { listen } from './listen.ts';
import { openOrm } from './orm.ts';
import { startSilentProxy } from './testing/silent-proxy.ts';

const database = useTestDatabase();

async function proxy() {
  const started = await startSilentProxy(database.url);
  onTestFinished(() => started.close());
  return started;
}

it('a request to a database that has gone silent fails as unavailable', async () => {
  const way = await proxy();
  const orm = await openOrm(way.url);
  onTestFinished(() => orm.close());
  await orm.em.fork().execute('select 1');

  way.freeze();
  const failure: unknown = await orm.em
    .fork()
    .execute('select 1')
    .catch((error: unknown) => error);

  expect(isDatabaseUnavailable(failure)).toBe(true);
});

it('a listener notices the silence, connects anew and hears again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const way = await proxy();
  let notices = 0;
  const stop = listen(way.url, 'catalogue_changed', () => (notices += 1), silentLog);
  onTestFinished(stop);
  await waitUntil(() => notices === 1);

  way.freeze();
  way.thaw();
  vi.advanceTimersByTime(30_000);
  // Once for the connection that is lost, once for the new one.
  await waitUntil(() => notices === 3);

  await query(database.url, 'notify catalogue_changed');
  await waitUntil(() => notices > 3);
  expect(notices).toBe(4);
});
