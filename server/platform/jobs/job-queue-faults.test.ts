import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { JOBS } from '#server/app/workers/register-workers.ts';
import { startFaultProxy } from '#server/tools/testing/fault-proxy.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

const database = useTestDatabase();

/** A server of its own that takes every mail job, says so, and never finishes. */
const HANGING_WORKER = `
  import { JOBS } from '#server/app/workers/register-workers.ts';
  import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
  const log = { info() {}, warn() {}, error() {} };
  const jobs = createJobQueue({ definitions: JOBS, databaseUrl: process.argv[1], log });
  await jobs.start();
  await jobs.work('mail.send', ({ mailId }) => {
    process.stdout.write(mailId);
    return new Promise(() => {});
  });
`;

async function startQueue(databaseUrl = database.url, log = silentLog): Promise<JobQueue> {
  const queue = createJobQueue({ definitions: JOBS, databaseUrl, log });
  await queue.start();
  onTestFinished(() => queue.stop());
  return queue;
}

async function send(queue: JobQueue, mailId: string): Promise<void> {
  const orm = await openOrm(database.url);
  await orm.em.transactional((em) => queue.inTransaction(em).send('mail.send', { mailId }));
  await orm.close();
}

/** A way to the database that can be cut and put back. */
async function startProxy() {
  const proxy = await startFaultProxy(database.url);
  onTestFinished(() => proxy.close());
  return proxy;
}

describe('the job queue', () => {
  it('takes up the job of a killed server within a minute, and does it once', async () => {
    const queue = await startQueue();
    const worker = spawn(
      process.execPath,
      ['--input-type=module', '--eval', HANGING_WORKER, database.url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void worker.kill('SIGKILL'));
    await send(queue, 'orphan');
    const [taken] = (await once(worker.stdout, 'data')) as [Buffer];
    expect(taken.toString()).toBe('orphan');
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    const done: string[] = [];
    await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    await waitUntil(() => done.length > 0, 60_000);
    // The queue is in order: what is sent now is done after whatever waited before.
    await send(queue, 'next');
    await waitUntil(() => done.includes('next'));
    expect(done).toEqual(['orphan', 'next']);
  }, 90_000);

  it('lives through the loss of its database and goes on when that is back', async () => {
    const proxy = await startProxy();
    const troubles: unknown[] = [];
    const log = { ...silentLog, error: (facts: unknown) => void troubles.push(facts) };
    const queue = await startQueue(proxy.url, log);
    const done: string[] = [];
    await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    await send(queue, 'before');
    await waitUntil(() => done.includes('before'));
    expect(troubles).toEqual([]);

    proxy.refuse();
    await waitUntil(() => troubles.length > 0);
    const other = await startQueue();
    await send(other, 'between');
    proxy.pass();
    await waitUntil(() => done.includes('between'), 20_000);
    expect(done).toEqual(['before', 'between']);
  }, 40_000);

  it('hands back the work it cannot finish when it stops', async () => {
    const stopping = await startQueue();
    let isTaken = false;
    await stopping.work('mail.send', () => {
      isTaken = true;
      return new Promise(() => undefined);
    });
    await send(stopping, 'handed back');
    await waitUntil(() => isTaken);
    const began = performance.now();
    await stopping.stop();
    expect(performance.now() - began).toBeLessThan(8_000);

    const done: string[] = [];
    const other = await startQueue();
    await other.work('mail.send', async ({ mailId }) => void done.push(mailId));
    await waitUntil(() => done.includes('handed back'), 20_000);
  }, 40_000);
});
