import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { JOBS } from '#server/app/workers/register-workers.ts';
import { query } from '#server/tools/testing/query.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { createJobQueue } from './job-queue.ts';

const database = useTestDatabase();

async function startQueue() {
  const queue = createJobQueue({ definitions: JOBS, databaseUrl: database.url, log: silentLog });
  await queue.start();
  onTestFinished(() => queue.stop());
  return queue;
}

async function openEm() {
  const orm = await openOrm(database.url);
  onTestFinished(() => orm.close());
  return orm.em.fork();
}

describe('the job queue', () => {
  it('comes up when five servers start it at once on a new database', async () => {
    await expect(Promise.all(Array.from({ length: 5 }, startQueue))).resolves.toHaveLength(5);
  });

  it('does a job soon after its transaction commits, on one of the servers, once', async () => {
    const done: string[] = [];
    const [first, second] = await Promise.all([startQueue(), startQueue()]);
    for (const queue of [first, second]) {
      await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    }
    const em = await openEm();
    const began = performance.now();
    await em.transactional((inner) =>
      first.inTransaction(inner).send('mail.send', { mailId: 'one' }),
    );
    await waitUntil(() => done.length > 0);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(done).toEqual(['one']);
  });

  it('forgets a job whose transaction is rolled back', async () => {
    const done: string[] = [];
    const queue = await startQueue();
    await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    const em = await openEm();
    const failed = em.transactional(async (inner) => {
      await queue.inTransaction(inner).send('mail.send', { mailId: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await em.transactional((inner) =>
      queue.inTransaction(inner).send('mail.send', { mailId: 'kept' }),
    );
    await waitUntil(() => done.length > 0);
    expect(done).toEqual(['kept']);
  });

  it('does a job again whose handler failed', async () => {
    let attempts = 0;
    const queue = await startQueue();
    await queue.work('mail.send', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('the mail server is away');
    });
    const em = await openEm();
    await em.transactional((inner) =>
      queue.inTransaction(inner).send('mail.send', { mailId: 'again' }),
    );
    await waitUntil(() => attempts > 1, 20_000);
    expect(attempts).toBe(2);
  }, 30_000);

  it('takes back at its start what a killed server held', async () => {
    const killed = await startQueue();
    const em = await openEm();
    await em.transactional((inner) =>
      killed.inTransaction(inner).send('mail.send', { mailId: 'held' }),
    );
    await query(
      database.url,
      `update pgboss.job set state = 'active', heartbeat_on = now() - interval '11 seconds'
       where data->>'mailId' = 'held'`,
    );
    // The killed one had last looked some seconds ago.
    await query(
      database.url,
      `update pgboss.queue set monitor_claim_on = now() - interval '5 seconds'`,
    );
    await killed.stop();
    await startQueue();
    const jobs = await query(
      database.url,
      `select state from pgboss.job where data->>'mailId' = 'held'`,
    );
    expect(jobs).toEqual([{ state: 'retry' }]);
  });

  it('works a backlog off faster than one job a second', async () => {
    const queue = await startQueue();
    const em = await openEm();
    await em.transactional(async (inner) => {
      for (let number = 0; number < 40; number += 1) {
        await queue.inTransaction(inner).send('mail.send', { mailId: `waiting ${number}` });
      }
    });
    const done: string[] = [];
    const began = performance.now();
    await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    await waitUntil(() => done.length === 40, 18_000);
    // Two at a time, one a second each, would be twenty.
    expect(performance.now() - began).toBeLessThan(12_000);
  }, 30_000);
});
