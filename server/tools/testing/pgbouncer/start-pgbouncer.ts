import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { missingPrograms } from '#server/tools/testing/operations/machine.ts';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type PoolerSettings, writeSamplePgbouncer } from './sample-pgbouncer.ts';
import { asPostgres } from '#server/tools/testing/system-account.ts';

/** Whether tests that need PgBouncer are skipped. Their names end with {@link WHERE_PGBOUNCER}. */
export const LACKS_PGBOUNCER = missingPrograms(['pgbouncer']).length > 0;
export const WHERE_PGBOUNCER = LACKS_PGBOUNCER ? ', which is not installed here' : '';

export interface RunningPgbouncer {
  /** The address of the same database through it. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer as docs/operations.md sets it up, but for `settings`, before the database of `databaseUrl`. */
export async function startPgbouncer(
  databaseUrl: string,
  settings: PoolerSettings = {},
  connectQuery?: string,
): Promise<RunningPgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  const port = await findFreePort();
  const conf = await writeSamplePgbouncer(folder, {
    databaseUrl,
    port,
    settings,
    ...(connectQuery !== undefined && { connectQuery }),
  });
  const child = spawn('pgbouncer', ['-q', conf], {
    stdio: 'ignore',
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    ...(await asPostgres()),
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'log'), 'utf8'));
    return query(url.href, 'select 1').then(
      () => true,
      () => false,
    );
  });
  return {
    url: url.href,
    async stop() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
